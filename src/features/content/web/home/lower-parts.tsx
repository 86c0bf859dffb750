// What stands below the first screen of the home page: words and links, which work before their code has arrived.
export { Benefits } from "./benefits.tsx";
export { Builders } from "./builders.tsx";
export { Categories } from "./categories.tsx";
export { PopularLocalities } from "./popular-localities.tsx";
export { PostPropertyCall } from "./post-property-call.tsx";
