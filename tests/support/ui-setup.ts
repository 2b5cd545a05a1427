import { configure } from "@testing-library/react";

// A screen that waits for a real platform on a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });
