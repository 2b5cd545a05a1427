import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Reports } from "#components/desk/reports/reports";
import { modules as calls } from "#contract/all";
import { sharedActivity } from "#entities/community/activities";
import type { ReportedActivity } from "#entities/groups/group-desk";
import { aBaseAccount, anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { queryOf, setUpDesk } from "./desk-harness";

const desk = setUpDesk();
const user = userEvent.setup();
const place = { eventId: "event-1" };
const none = "Nobody has reported anything.";

const aReport = (over: Partial<ReportedActivity> = {}): ReportedActivity => {
  const activity = anActivity({ message: "Loud" });
  return {
    ...{ id: activity.id, activity, reporters: [aBaseAccount("bob", "Bob")], reports: 1 },
    ...{ reportedAt: "2026-05-01T08:00:00.000Z", decision: null, decidedAt: null, ...over },
  };
};
const open = (recheck = vi.fn()) => desk.open(<Reports place={place} recheck={recheck} noneText={none} />);

describe("the reports of an event", () => {
  it("are decided one by one, and leave the queue at once", async () => {
    const waiting = [aReport()];
    const [{ id } = { id: "" }] = waiting;
    desk.answer(callTo(calls.moderation.reports, { eventId: "event-1" }), () => pageOf([...waiting]));
    desk.answer(callTo(calls.moderation.decideReport, { eventId: "event-1", activityId: id }), () => {
      waiting.pop();
      return null;
    });
    await open();
    await screen.findByText("Reported by Bob");
    expect(desk.asked(callTo(calls.moderation.reports, { eventId: "event-1" })).map(queryOf)[0]).toMatchObject({
      status: "open",
    });
    await user.click(screen.getByRole("button", { name: "Keep" }));
    await screen.findByText(none);
    await screen.findByText("The post stays.");
    expect(
      desk.asked(callTo(calls.moderation.decideReport, { eventId: "event-1", activityId: id })).map(({ body }) => body),
    ).toEqual([{ decision: "keep" }]);
  });

  it("show what a reported post passes on", async () => {
    const shared = sharedActivity.parse(anActivity({ message: "Buy my oars" }));
    const activity = anActivity({ message: "", reshare: true, shared });
    const reports = pageOf([aReport({ id: activity.id, activity })]);
    desk.answer(callTo(calls.moderation.reports, { eventId: "event-1" }), reports);
    await open();
    await screen.findByText("Buy my oars");
  });

  it("do not come back to whoever looked elsewhere before the answer came", async () => {
    const waiting = [aReport()];
    const [{ id } = { id: "" }] = waiting;
    const decided = Promise.withResolvers<null>();
    const again = Promise.withResolvers<ReturnType<typeof pageOf<ReportedActivity>>>();
    desk.answer(callTo(calls.moderation.reports, { eventId: "event-1" }), (asked) => {
      if (queryOf(asked).status === "decided") return pageOf([]);
      return waiting.length > 0 ? pageOf([...waiting]) : again.promise;
    });
    desk.answer(callTo(calls.moderation.decideReport, { eventId: "event-1", activityId: id }), () => decided.promise);
    await open();
    await user.click(await screen.findByRole("button", { name: "Keep" }));
    await user.click(screen.getByRole("button", { name: "Decided" }));
    await screen.findByText("Nothing decided yet");
    waiting.pop();
    decided.resolve(null);
    await waitFor(() => expect(desk.asked(callTo(calls.moderation.reports, { eventId: "event-1" }))).toHaveLength(3));
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.queryByText("Loud")).toBeNull();
    again.resolve(pageOf([]));
    await screen.findByText(none);
  });

  it("do not say who has reported the reader's own post", async () => {
    desk.answer(
      callTo(calls.moderation.reports, { eventId: "event-1" }),
      pageOf([aReport({ reporters: [], reports: 2 })]),
    );
    await open();
    await screen.findByText("Reported 2 times");
  });

  it("make the page look again whether its reader is still a host", async () => {
    desk.answer(callTo(calls.moderation.reports, { eventId: "event-1" }), refused("forbidden"));
    const recheck = vi.fn();
    await open(recheck);
    await waitFor(() => expect(recheck).toHaveBeenCalled());
  });
});
