import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AuditScreen } from "#components/desk/audit/audit-screen";
import { MembersScreen } from "#components/desk/members/members-screen";
import { ReportsScreen } from "#components/desk/reports/reports-screen";
import { modules as calls } from "#contract/all";
import type { GroupAuditEntry, ReportedActivity } from "#entities/groups/group-desk";
import type { GroupMembership } from "#entities/groups/groups";
import { baseGroup } from "#entities/groups/groups";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { ada, aMember, aReport, rowers } from "./desk-fixtures.ts";
import { queryOf, setUpDesk } from "./desk-harness";

const desk = setUpDesk();
const user = userEvent.setup();

describe("members", () => {
  const grace = aBaseAccount("grace", "Grace", "Hopper");
  const edsger = aBaseAccount("edsger", "Edsger");
  const withMembers = (...members: GroupMembership[]) => {
    const present = [...members];
    desk.answer(callTo(calls.groups.members, { groupId: rowers.id }), () => pageOf([...present]));
    return present;
  };
  const open = async () => {
    await desk.open(<MembersScreen slug="rowers" />, { path: "/en/groups/rowers/desk/members" });
    await screen.findByRole("grid");
  };
  const choose = async (name: string, item: string) => {
    await user.click(screen.getByRole("button", { name: `More about ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };

  it("are removed only after a question that names them", async () => {
    const present = withMembers(aMember(ada, "moderator"), aMember(grace, "member"));
    desk.answer(callTo(calls.groups.removeMember, { groupId: rowers.id, accountId: grace.id }), () => {
      present.pop();
      return null;
    });
    await open();
    await choose("Grace Hopper", "Remove from group");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Grace Hopper?" }));
    expect(desk.asked(callTo(calls.groups.removeMember, { groupId: rowers.id, accountId: grace.id }))).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Grace Hopper was removed.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Grace Hopper")).toBeNull());
  });

  it("are removed together, but never oneself among them", async () => {
    withMembers(aMember(ada, "moderator"), aMember(grace, "member"), aMember(edsger, "member"));
    for (const { id } of [grace, edsger])
      desk.answer(callTo(calls.groups.removeMember, { groupId: rowers.id, accountId: id }), null);
    await open();
    await user.click(screen.getByRole("checkbox", { name: "Select all" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove 2 people?" }));
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("2 people removed.")).toBeTruthy();
    expect(desk.asked(callTo(calls.groups.removeMember, { groupId: rowers.id, accountId: ada.id }))).toEqual([]);
  });

  it("keep their last moderator, who is warned and then told why", async () => {
    withMembers(aMember(ada, "moderator"));
    desk.answer(
      callTo(calls.groups.demote, { groupId: rowers.id, accountId: ada.id }),
      refused("last_moderator", {
        message: "At least one moderator has to stay. Make somebody else a moderator first.",
      }),
    );
    await open();
    await choose("Ada Lovelace", "Step down as moderator");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Step down as moderator?" }));
    expect(dialog.getByText(/you can no longer open its desk/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Step down as moderator" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^at least one moderator/i);
    expect(screen.getByText("Moderator")).toBeTruthy();
  });

  it("are made moderators by one key", async () => {
    const present = withMembers(aMember(ada, "moderator"), aMember(grace, "member"));
    desk.answer(callTo(calls.groups.promote, { groupId: rowers.id, accountId: grace.id }), () => {
      present[1] = aMember(grace, "moderator");
      return present[1];
    });
    await open();
    await user.keyboard("jjp");
    expect(await screen.findByText("Grace Hopper is now a moderator.")).toBeTruthy();
    expect(screen.getAllByText("Moderator")).toHaveLength(2);
  });
});

describe("reports", () => {
  const withReports = (...reports: ReportedActivity[]) => {
    const open = [...reports];
    desk.answer(callTo(calls.groups.reports, { groupId: rowers.id }), () => pageOf([...open]));
    for (const report of reports) {
      desk.answer(callTo(calls.groups.decideReport, { groupId: rowers.id, activityId: report.id }), () => {
        open.splice(open.indexOf(report), 1);
        return null;
      });
    }
    return open;
  };
  const open = async () => {
    await desk.open(<ReportsScreen slug="rowers" />, { path: "/en/groups/rowers/desk/reports" });
    await screen.findAllByText("Buy my oars");
  };

  it("are decided, a removal only once confirmed", async () => {
    const [first, second] = withReports(aReport(), aReport());
    await open();
    expect(desk.asked(callTo(calls.groups.reports, { groupId: rowers.id })).map(queryOf)).toMatchObject([
      { status: "open" },
    ]);
    expect(screen.getAllByText("Reported by Grace and 1 other")).toHaveLength(2);
    const [keep] = screen.getAllByRole("button", { name: "Keep" });
    await user.click(keep ?? document.body);
    expect(await screen.findByText("The post stays.")).toBeTruthy();
    expect(
      desk
        .asked(callTo(calls.groups.decideReport, { groupId: rowers.id, activityId: first?.id ?? "" }))
        .map(({ body }) => body),
    ).toEqual([{ decision: "keep" }]);

    await user.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove this post?" }));
    expect(desk.asked(callTo(calls.groups.decideReport, { groupId: rowers.id, activityId: second?.id ?? "" }))).toEqual(
      [],
    );
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("The post was removed.")).toBeTruthy();
    expect(screen.getByText("Nothing to decide")).toBeTruthy();
    expect(
      desk
        .asked(callTo(calls.groups.decideReport, { groupId: rowers.id, activityId: second?.id ?? "" }))
        .map(({ body }) => body),
    ).toEqual([{ decision: "remove" }]);
  });

  it("are gone through by keys", async () => {
    const [, second] = withReports(aReport(), aReport());
    await open();
    await user.keyboard("jjd");
    expect(await screen.findByText("The reports were dismissed.")).toBeTruthy();
    expect(
      desk.asked(callTo(calls.groups.decideReport, { groupId: rowers.id, activityId: second?.id ?? "" })),
    ).toHaveLength(1);
  });
});

describe("the history", () => {
  const entry = (over: Partial<GroupAuditEntry>): GroupAuditEntry => ({
    id: crypto.randomUUID(),
    action: "request.accepted",
    group: baseGroup.parse(rowers),
    moderator: ada,
    account: aBaseAccount("grace", "Grace"),
    details: {},
    createdAt: "2026-05-02T09:30:00.000Z",
    ...over,
  });

  it("says who did what, day by day, and searches on the platform", async () => {
    desk.answer(
      callTo(calls.groups.audit, { groupId: rowers.id }),
      pageOf([
        entry({ action: "announcement.sent", account: null, details: { title: "Oars & <b>ropes</b>" } }),
        entry({ moderator: null, createdAt: "2026-05-01T23:00:00.000Z" }),
        entry({ action: "member.removed", createdAt: "2026-05-01T08:00:00.000Z" }),
      ]),
    );
    await desk.open(<AuditScreen slug="rowers" />, { path: "/en/groups/rowers/desk/audit?search=gr" });
    const sentences = async () =>
      (await screen.findAllByRole("listitem")).flatMap((item) => item.querySelector("p") ?? []);
    await screen.findByText(/Oars/);
    expect((await sentences()).map(({ textContent }) => textContent)).toEqual([
      "Ada Lovelace sent the announcement “Oars & <b>ropes</b>”",
      "A former member accepted the request of Grace",
      "Ada Lovelace removed Grace from the group",
    ]);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Saturday, May 2, 2026",
      "Friday, May 1, 2026",
    ]);
    expect(desk.asked(callTo(calls.groups.audit, { groupId: rowers.id })).map(queryOf)).toMatchObject([
      { search: "gr" },
    ]);
  });
});
