import { configure } from "@testing-library/dom";

// Waits end as soon as their condition holds. Their limits only matter for failures, and allow for a machine that is busy with
// other tests.
configure({ asyncUtilTimeout: 15_000 });
