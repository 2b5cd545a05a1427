import { cleanup } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { NotFoundScreen } from "#components/layout/not-found-screen";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";

const { show } = setUpAuthPage();
const missing = "This page does not exist · Alpine Club";

beforeEach(() => {
  document.title = "Members' dinner · Alpine Club";
});

it("names the page by what it is once something turns out missing", async () => {
  await show(<NotFoundScreen />);
  expect(document.title).toBe(missing);
});

it("gives the title back, and leaves that of the page one goes to", async () => {
  await show(<NotFoundScreen />);
  cleanup();
  expect(document.title).toBe("Members' dinner · Alpine Club");
  await show(<NotFoundScreen />);
  document.title = "Events · Alpine Club";
  cleanup();
  expect(document.title).toBe("Events · Alpine Club");
});
