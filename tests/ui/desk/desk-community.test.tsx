import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ReportedMessagesScreen, ReportedPostsScreen } from "#components/desk/reports/community-reports-screen";
import { modules as calls } from "#contract/all";
import type { MessageReport } from "#entities/conversations/message-reports";
import { aBaseAccount, aSelf, noCounts } from "#tests/ui/accounts/accounts-fixtures";
import { aFile, aPicture } from "#tests/ui/chat/chat-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aReport } from "./desk-fixtures.ts";
import { queryOf } from "./desk-harness";

/** A page of who moderates the organization. */
const page = setUpPage({
  as: member,
  path: "/en/reports",
  settles: true,
  answers: () => [answer(calls.self.get, aSelf({ moderates: true }))],
});
const user = userEvent.setup();

const bob = aBaseAccount("bob", "Bob");
const grace = aBaseAccount("grace", "Grace", "Hopper");
const at = (minute: number) => `2026-05-01T08:0${minute}:00.000Z`;

let made = 0;
const aMessageReport = (over: Partial<MessageReport> = {}): MessageReport => {
  made += 1;
  return {
    id: `0b0f2f53-6c8f-4d8a-9f5e-${String(made).padStart(12, "0")}`,
    message: { account: bob, text: "Rude", pictures: 0, files: 0, createdAt: at(2) },
    ...{ place: null, images: [], files: [] },
    before: [{ account: grace, text: "Good morning", pictures: 0, files: 0, createdAt: at(1) }],
    ...{ reason: "He does not stop.", reporter: grace, createdAt: at(3) },
    ...{ decision: null, decidedAt: null, decidedBy: null },
    ...over,
  };
};
const decideAt = ({ id }: MessageReport) => callTo(calls.moderation.decideMessage, { reportId: id });
/** What waits, and goes with the decision. */
const withReports = (...reports: MessageReport[]) => {
  const waiting = [...reports];
  page.answer(calls.moderation.messages, () => pageOf([...waiting]));
  for (const report of reports)
    page.answer(decideAt(report), () => {
      waiting.splice(waiting.indexOf(report), 1);
      return null;
    });
  return reports;
};
const open = () => page.open(<ReportedMessagesScreen />);
const card = async (name = "Reported message by Bob") => within(await screen.findByRole("listitem", { name }));

describe("reported messages", () => {
  it("show what was handed over, by whom and why, and no way to the conversation", async () => {
    withReports(aMessageReport());
    await open();
    const shown = await card();
    expect(shown.getByText("Reported by Grace Hopper")).toBeTruthy();
    expect(shown.getByText("He does not stop.")).toBeTruthy();
    const copied = within(shown.getByRole("list", { name: "The message and what was said before it" }));
    const [before, reported] = copied.getAllByRole("listitem");
    expect([before?.textContent, reported?.textContent]).toEqual([
      expect.stringContaining("Good morning"),
      expect.stringMatching(/Bob.*Reported message.*Rude/),
    ]);
    expect(reported?.getAttribute("aria-current")).toBe("true");
    const links = shown.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/en/accounts/bob"]);
    expect(shown.queryByText(/In the talk/)).toBeNull();
  });

  it("say in which talk it was said, and that it goes for everybody there", async () => {
    withReports(aMessageReport({ place: "Dawn rowers", before: [] }));
    await open();
    const shown = await card();
    expect(shown.getByText("In the talk of Dawn rowers")).toBeTruthy();
    await user.click(shown.getByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this message?" }));
    expect(question.getByText("The message is deleted for everyone. This cannot be undone.")).toBeTruthy();
  });

  it("say how many pictures and files are no part of the copy, also of what was said before", async () => {
    const message = { account: bob, text: "", pictures: 3, files: 1, createdAt: at(2) };
    const before = [{ account: grace, text: "Look", pictures: 4, files: 5, createdAt: at(1) }];
    withReports(aMessageReport({ message, before, images: [aPicture()] }));
    await open();
    const [earlier, reported] = within(
      (await card()).getByRole("list", { name: "The message and what was said before it" }),
    ).getAllByRole("listitem");
    expect(earlier?.textContent).toMatch(/Pictures, not part of the copy: 4Files, not part of the copy: 5$/);
    expect(reported?.textContent).toMatch(/Pictures, not part of the copy: 2Files, not part of the copy: 1$/);
  });

  it("show no picture before the moderator wants to see it, then also large", async () => {
    const message = { account: bob, text: "", pictures: 2, files: 0, createdAt: at(2) };
    const images = [aPicture({ description: "A fist" }), aPicture()];
    withReports(aMessageReport({ message, images }));
    await open();
    const shown = await card();
    expect(shown.getByText("These pictures are shown only if you want to see them.")).toBeTruthy();
    expect(shown.queryByRole("img", { name: "A fist" })).toBeNull();
    expect(document.documentElement.innerHTML).not.toContain(images[0]?.uri);
    await user.click(shown.getByRole("button", { name: "Show pictures" }));
    await user.click(shown.getByRole("button", { name: /A fist/ }));
    expect(await screen.findByRole("dialog", { name: "Pictures shared by Bob" })).toBeTruthy();
  });

  it("have files to download, which are not opened in the place of the page", async () => {
    const message = { account: bob, text: "", pictures: 0, files: 1, createdAt: at(2) };
    const file = aFile({ name: "threat.pdf" });
    withReports(aMessageReport({ message, files: [file] }));
    await open();
    const link = (await card()).getByRole("link", { name: /threat\.pdf/ });
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([file.url, "threat.pdf"]);
  });

  it("are asked for anew where an address of a picture has ended", async () => {
    const message = { account: bob, text: "", pictures: 1, files: 0, createdAt: at(2) };
    const [old, fresh] = [aPicture({ description: "A fist" }), aPicture({ description: "A fist" })];
    const report = aMessageReport({ message, images: [old] });
    withReports(report);
    await open();
    await user.click((await card()).getByRole("button", { name: "Show picture" }));
    page.answer(calls.moderation.messages, () => pageOf([{ ...report, images: [{ ...fresh, id: old.id }] }]));
    fireEvent.error((await card()).getByRole("img", { name: "A fist" }));
    const shownAt = async () => (await card()).getByRole("img", { name: "A fist" }).getAttribute("src");
    await waitFor(async () => expect(await shownAt()).toBe(fresh.uri.replace(/public$/, "large")));
  });

  it("say where no reason was given", async () => {
    withReports(aMessageReport({ reason: "" }));
    await open();
    expect((await card()).getByText("No reason was given.")).toBeTruthy();
  });

  it("leave the queue at once, a removal only once it is confirmed", async () => {
    const [first, second] = withReports(aMessageReport(), aMessageReport({ reason: "Again" }));
    if (!first || !second) throw new Error("There are two.");
    const decided = Promise.withResolvers<null>();
    page.answer(decideAt(first), () => decided.promise);
    await open();
    await screen.findByText("Again");
    await user.click(screen.getAllByRole("button", { name: "Dismiss" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText("He does not stop.")).toBeNull());
    decided.resolve(null);
    expect(await screen.findByText("The report was dismissed.")).toBeTruthy();
    expect(page.bodies(decideAt(first))).toEqual([{ decision: "dismiss" }]);
    await user.click(
      within(screen.getByText("Again").closest("li") as HTMLElement).getByRole("button", { name: "Remove" }),
    );
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this message?" }));
    expect(question.getByText(/^The message by Bob is deleted for everyone/)).toBeTruthy();
    expect(page.asked(decideAt(second))).toEqual([]);
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("The message was removed.")).toBeTruthy();
    expect(page.bodies(decideAt(second))).toEqual([{ decision: "remove" }]);
  });

  it("come back with the reason where somebody else has decided otherwise", async () => {
    const [report] = withReports(aMessageReport());
    if (!report) throw new Error("There is one.");
    page.answer(decideAt(report), refused("conflict"));
    await open();
    await user.click((await card()).getByRole("button", { name: "Dismiss" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/changed in the meantime/);
    expect(screen.getByText("He does not stop.")).toBeTruthy();
  });

  it("are gone through by keys", async () => {
    const [, second] = withReports(aMessageReport(), aMessageReport());
    if (!second) throw new Error("There are two.");
    await open();
    await screen.findAllByText("He does not stop.");
    await user.keyboard("jjr");
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this message?" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(page.asked(decideAt(second))).toEqual([]);
    await user.keyboard("d");
    expect(await screen.findByText("The report was dismissed.")).toBeTruthy();
    expect(page.asked(decideAt(second))).toHaveLength(1);
  });

  it("that are decided say how, by whom, and offer nothing", async () => {
    const decided = { decision: "remove", decidedAt: at(5), decidedBy: grace } as const;
    page.answer(calls.moderation.messages, (asked) =>
      pageOf(queryOf(asked).status === "decided" ? [aMessageReport({ ...decided, reporter: bob })] : []),
    );
    await open();
    expect(await screen.findByText("When members report a message, it appears here.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Decided" }));
    const shown = await card();
    expect(shown.getByText("Removed")).toBeTruthy();
    expect(shown.getAllByText("Grace Hopper").length).toBeGreaterThan(0);
    expect(shown.queryByRole("button")).toBeNull();
  });

  it("are asked for once more where they did not load", async () => {
    page.answer(calls.moderation.messages, refused("internal"));
    await open();
    await screen.findByText("The reports could not be loaded");
    withReports(aMessageReport());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await card();
  });
});

describe("the desk of the community", () => {
  it("is for its moderators, and asks for nothing else for anybody else", async () => {
    page.answer(calls.self.get, aSelf());
    await open();
    expect(await screen.findByRole("heading", { name: "This page is for moderators" })).toBeTruthy();
    expect(page.asked(calls.moderation.messages)).toEqual([]);
  });

  it("says at each part how much waits there", async () => {
    page.answer(
      calls.self.get,
      aSelf({ moderates: true, _count: { ...noCounts, reportedMessages: 100, reportedPosts: 2 } }),
    );
    withReports(aMessageReport());
    await open();
    const ways = within(await screen.findByRole("navigation", { name: "Parts of the desk" })).getAllByRole("link");
    expect(ways.map((way) => way.textContent)).toEqual(["Messages99+", "Posts2"]);
  });

  it("asks anew how much waits once something is decided", async () => {
    withReports(aMessageReport());
    await open();
    await user.click((await card()).getByRole("button", { name: "Dismiss" }));
    await screen.findByText("The report was dismissed.");
    await waitFor(() => expect(page.asked(calls.self.get).length).toBeGreaterThan(1));
  });

  it("closes for who loses the role while they look", async () => {
    page.answer(calls.moderation.messages, () => {
      page.answer(calls.self.get, aSelf());
      return refused("forbidden");
    });
    await open();
    expect(await screen.findByRole("heading", { name: "This page is for moderators" })).toBeTruthy();
  });

  it("has posts that stand in no group and at no event, too", async () => {
    const report = aReport();
    const waiting = [report];
    const decision = callTo(calls.moderation.decidePost, { activityId: report.id });
    page.answer(calls.moderation.posts, () => pageOf([...waiting]));
    page.answer(decision, () => {
      waiting.pop();
      return null;
    });
    await page.open(<ReportedPostsScreen />, { path: "/en/reports/posts" });
    await screen.findByText("Buy my oars");
    const ways = within(screen.getByRole("navigation", { name: "Parts of the desk" })).getAllByRole("link");
    expect(ways.map((way) => [way.getAttribute("href"), way.getAttribute("aria-current")])).toEqual([
      ["/en/reports", null],
      ["/en/reports/posts", "page"],
    ]);
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(await screen.findByText("The post stays.")).toBeTruthy();
    expect(screen.getByText(/^When somebody reports a post that stands in no group/)).toBeTruthy();
    expect(page.bodies(decision)).toEqual([{ decision: "keep" }]);
  });
});
