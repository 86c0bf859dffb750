import { buildKernel } from "../../../../../../bin/build-kernel.mjs";

/** Tests compare the compiled kernel with the plain one. */
export default buildKernel;
