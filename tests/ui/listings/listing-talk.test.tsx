import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CommunitySection } from "#components/listings/community-section";
import { DraftContext, useListingDraft } from "#components/listings/use-listing-draft";
import { modules as calls } from "#contract/all";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: member });
const listing = aListing({ name: "Sail" });
const update = callTo(calls.listings.update, { eventId: listing.id });

function Section() {
  return (
    <DraftContext value={useListingDraft(listing)}>
      <CommunitySection />
    </DraftContext>
  );
}

describe("the talk of an event", () => {
  it("is opened by a switch, at once", async () => {
    page.answer(update, { ...listing, talk: true });
    await page.open(<Section />);
    await userEvent.click(screen.getByRole("switch", { name: /^Talk/ }));
    await waitFor(() => expect(page.bodies(update)).toEqual([{ event: { talk: true }, base: { talk: false } }]));
  });

  it("is not offered where the organization has none", async () => {
    const { MODULES } = shellConfigOf("x");
    await page.open(<Section />, {
      config: { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } },
    });
    expect(screen.getByRole("switch", { name: /Posts on the event page/ })).toBeTruthy();
    expect(screen.queryByRole("switch", { name: /^Talk/ })).toBeNull();
  });
});
