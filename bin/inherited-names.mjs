#!/usr/bin/env node
// Finds where a person's word is looked up in a plain object. `labels["constructor"]` is what every object inherits, and
// `counts["__proto__"] = 1` counts nothing: one home in the city "constructor" once took search down for everybody. Read by
// `ownValue`, and collect in a Map.
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as ast from "typescript-7/unstable/ast";
import { API, TypeFlags } from "typescript-7/unstable/sync";

/** One looks whether the name is the object's own, the other has an object that inherits nothing. */
const allowed = ["src/shared/contract/own-value.ts", "src/shared/server/http/parse-query.ts"];
const isTestCode = /\.test\.tsx?$|test-(world|page)\.tsx?$|^src\/shared\/testing\/|^e2e\//;

/** Each place in the files of some TypeScript projects, as "file:line: code"; tests and their helpers are left out. */
export function findInheritedNames(root, configs) {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((config) => path.join(root, config)) });
    const seen = new Set();
    return snapshot.getProjects().flatMap(({ program, checker }) => {
      const names = program.getSourceFileNames().filter((name) => !seen.has(name) && isChecked(path.relative(root, name)));
      for (const name of names) seen.add(name);
      const lookUps = names.flatMap((name) => lookUpsIn(program.getSourceFile(name)));
      return byWords(lookUps, checker).map(({ node, file }) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        return `${path.relative(root, file.fileName)}:${line + 1}: ${node.getText(file)}`;
      });
    });
  } finally {
    api.close();
  }
}

const isChecked = (file) =>
  !file.startsWith("..") &&
  !/(^|\/)node_modules\//.test(file) &&
  !file.endsWith(".d.ts") &&
  !isTestCode.test(file) &&
  !allowed.includes(file);

/** Every `object[key]`, `key in object` and `{ [key]: value } = object`. */
function lookUpsIn(file) {
  const found = [];
  const visit = (node) => {
    if (ast.isElementAccessExpression(node)) found.push({ file, node, object: node.expression, key: node.argumentExpression });
    if (ast.isBinaryExpression(node) && node.operatorToken.kind === ast.SyntaxKind.InKeyword)
      found.push({ file, node, object: node.right, key: node.left });
    if (ast.isBindingElement(node) && node.propertyName && ast.isComputedPropertyName(node.propertyName))
      found.push({ file, node, object: node.parent, key: node.propertyName.expression });
    node.forEachChild(visit);
  };
  visit(file);
  return found.map((lookUp) => ({ ...lookUp, key: withoutClaims(lookUp.key) }));
}

/** `key as Name` says what nobody has checked. */
function withoutClaims(node) {
  const isClaim = ast.isAsExpression(node) || ast.isNonNullExpression(node) || ast.isParenthesizedExpression(node);
  return isClaim || ast.isSatisfiesExpression(node) ? withoutClaims(node.expression) : node;
}

function byWords(lookUps, checker) {
  // Not intersections: ids, which are checked, and `keyof Values & string`.
  const isWord = (type) =>
    type.isUnionType() ? type.getTypes().some(isWord) : (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
  const keys = checker.getTypeAtLocation(lookUps.map(({ key }) => key));
  const suspects = lookUps.flatMap((lookUp, index) => {
    const type = keys[index];
    const isGeneric = type.flags & TypeFlags.TypeParameter;
    return isWord(isGeneric ? (checker.getBaseConstraintOfType(type) ?? type) : type) ? [{ ...lookUp, isGeneric }] : [];
  });
  const objects = checker.getTypeAtLocation(suspects.map(({ object }) => object));
  return suspects.filter(({ isGeneric }, index) => {
    const type = checker.getNonNullableType(objects[index]) ?? objects[index];
    if (checker.isArrayLikeType(type)) return false;
    // A Record of the generic names themselves is as safe as the names that it is made for.
    return !isGeneric || checker.getIndexInfosOfType(type).some(({ keyType }) => keyType.flags & TypeFlags.String);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, "..");
  const found = findInheritedNames(root, ["tsconfig.server.json", "tsconfig.web.json"]);
  if (found.length > 0) {
    console.error(`A word that somebody gave is looked up in a plain object: use ownValue(), or a Map.\n${found.join("\n")}`);
    process.exitCode = 1;
  }
}
