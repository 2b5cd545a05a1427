import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Reports } from "#components/desk/reports";
import type { ReportedActivity } from "#entities/group-desk";
import { aBaseAccount, anActivity } from "./accounts-fixtures.ts";
import { failed, ok } from "./api-fake-server.ts";
import { listed, queryOf, setUpDesk } from "./desk-harness";

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => router,
}));

const desk = setUpDesk();
const user = userEvent.setup();
const place = { eventId: "event-1" };
const reports = "/listings/event-1/reports";
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
    desk.answers[`GET ${reports}`] = () => listed([...waiting]);
    desk.answers[`POST ${reports}/${id}`] = () => {
      waiting.pop();
      return ok(null);
    };
    await open();
    await screen.findByText("Reported by Bob");
    expect(desk.asked(`GET ${reports}`).map(queryOf)[0]).toMatchObject({ status: "open" });
    await user.click(screen.getByRole("button", { name: "Keep" }));
    await screen.findByText(none);
    await screen.findByText("The post stays.");
    expect(desk.asked(`POST ${reports}/${id}`).map(({ body }) => body)).toEqual([{ decision: "keep" }]);
  });

  it("do not say who has reported the reader's own post", async () => {
    desk.answers[`GET ${reports}`] = listed([aReport({ reporters: [], reports: 2 })]);
    await open();
    await screen.findByText("Reported 2 times");
  });

  it("make the page look again whether its reader is still a host", async () => {
    desk.answers[`GET ${reports}`] = failed(403, { code: "forbidden" });
    const recheck = vi.fn();
    await open(recheck);
    await waitFor(() => expect(recheck).toHaveBeenCalled());
  });
});
