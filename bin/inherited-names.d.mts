export function findInheritedNames(root: string, configs: readonly string[]): string[];
