import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ListingsScreen } from "#components/listings/listings-screen";
import { setUpMemberPage } from "./registration-harness";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));

const page = setUpMemberPage();

it("has nothing to host yet", async () => {
  page.answers["GET /listings"] = { body: { status: "ok", message: "", data: [], count: 0 } };
  await page.open(<ListingsScreen />);
  expect(await screen.findByText("Nothing to host yet")).toBeTruthy();
  expect(page.asked("GET /listings")[0]?.path).toContain("past=false");
});
