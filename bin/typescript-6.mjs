// Loaded before dependency-cruiser, which asks for `typescript` and reads nothing with version 7. Under that name version 6 would be
// installed for who only runs the site as well: packages that can do with it or without it name it, and npm then no longer counts it
// as a package for development.
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=$|\/)/, "typescript-6"), context),
});
