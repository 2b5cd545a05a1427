import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { EndDialog } from "#components/listings/end-dialog";
import { modules as calls } from "#contract/all";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });

it("cancels an event with the hosts' reason, and says before what becomes of everybody", async () => {
  const listing = aListing({ name: "Night sail", registrationCount: 2 });
  page.answerAll([
    answer(callTo(calls.roster.balance, { eventId: listing.id }), {
      currency: "EUR",
      online: 5_000,
      byHand: 0,
      pending: 0,
    }),
    answer(callTo(calls.listings.remove, { eventId: listing.id }), null),
  ]);
  await page.open(<EndDialog listing={listing} isKept onClose={() => {}} />);
  expect(await screen.findByText("All passes and coupons end, also of who is checked in.")).toBeTruthy();
  expect(screen.getByText("2 people get an e-mail and a notification.")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Why it is canceled (optional)" }), "A storm");
  await userEvent.click(screen.getByRole("button", { name: "Cancel event" }));
  await vi.waitFor(() => expect(page.asked(callTo(calls.listings.remove, { eventId: listing.id }))).toHaveLength(1));
  const [asked] = page.asked(callTo(calls.listings.remove, { eventId: listing.id }));
  expect([asked?.path, asked?.body]).toEqual([expect.stringContaining("refund=full"), { reason: "A storm" }]);
});
