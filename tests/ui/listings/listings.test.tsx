import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListingsScreen } from "#components/listings/listings-screen";
import { modules as calls } from "#contract/all";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { login } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });

it("has nothing to host yet", async () => {
  page.answer(calls.listings.list, pageOf([]));
  await page.open(<ListingsScreen />);
  expect(await screen.findByText("Nothing to host yet")).toBeTruthy();
  expect(page.asked(calls.listings.list)[0]?.path).toContain("past=false");
});

it("marks the event that was canceled, once, and leaves the others as they are", async () => {
  const soon = { eventStart: "2126-09-03T07:00:00.000Z", eventEnd: "2126-09-03T17:00:00.000Z" };
  const gala = aListing({ ...soon, name: "Gala", status: "canceled", availability: "none" });
  const walk = aListing({ ...soon, name: "Walk", id: idOf(901) });
  page.answer(calls.listings.list, pageOf([gala, walk]));
  await page.open(<ListingsScreen />);
  const [first, second] = await screen.findAllByRole("article");
  expect(screen.getAllByText("Canceled")).toHaveLength(1);
  expect(first?.textContent).toContain("Canceled");
  expect(second?.textContent).not.toContain("Canceled");
});
