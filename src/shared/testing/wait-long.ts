import { configure } from "@testing-library/dom";

// Waits end when what is waited for is there. Their limits are for what never comes, on a machine that is busy with other tests too.
configure({ asyncUtilTimeout: 15_000 });
