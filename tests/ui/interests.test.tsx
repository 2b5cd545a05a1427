// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { FollowInterest } from "#components/interests/follow-interest";
import { InterestScreen } from "#components/interests/interest-screen";
import { InterestsScreen } from "#components/interests/interests-screen";
import type { Interest } from "#entities/interests";
import { aBaseAccount, anActivity, noRelationships } from "./accounts-fixtures.ts";
import { held, okPage, setUpPeoplePage } from "./accounts-harness";
import { failed, ok } from "./api-fake-server.ts";
import { aBaseEvent, idOf } from "./events-fixtures.ts";

const page = setUpPeoplePage({ names: ["interests"] });
const moment = "2026-05-01T08:00:00.000Z";

const anInterest = (n: number, name: string, over: Partial<Interest> = {}): Interest => ({
  id: idOf(n),
  name,
  image: null,
  imageId: null,
  featured: false,
  accounts: [],
  groups: [],
  events: [],
  createdAt: moment,
  updatedAt: moment,
  ...over,
});
const [rowing, knots] = [anInterest(1, "Rowing", { featured: true }), anInterest(2, "C++ & knots")];

const answerMember = (own: Interest[]) => {
  page.answers["GET /self/interests"] = okPage(own);
  page.answers["GET /self/relationships"] = ok(noRelationships);
};

describe("the interests of a community", () => {
  it("stand with the featured ones first, and lead to their pages", async () => {
    page.answers["GET /interests"] = okPage([rowing, knots]);
    await page.open(<InterestsScreen />);
    const featured = await screen.findByRole("region", { name: "Featured" });
    expect(within(featured).getByRole("link").getAttribute("href")).toBe("/en/interests/Rowing");
    const others = screen.getByRole("region", { name: "More interests" });
    const link = within(others).getByRole("link", { name: "C++ & knots" });
    expect(link.getAttribute("href")).toBe("/en/interests/C%2B%2B%20%26%20knots");
  });

  it("are marked where they are one's own", async () => {
    page.answers["GET /interests"] = okPage([rowing, knots]);
    answerMember([knots]);
    await page.open(<InterestsScreen />, { as: "member" });
    await screen.findByText("Following");
    expect(screen.getAllByText("Following")).toHaveLength(1);
  });

  it("say so when there are none", async () => {
    page.answers["GET /interests"] = okPage([]);
    await page.open(<InterestsScreen />);
    expect(await screen.findByRole("heading", { name: "No interests yet" })).toBeTruthy();
  });

  it("fail in words and try again", async () => {
    page.answers["GET /interests"] = failed(500, { code: "internal" });
    await page.open(<InterestsScreen />);
    const alert = await screen.findByRole("alert");
    page.answers["GET /interests"] = okPage([rowing]);
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Rowing" })).toBeTruthy();
  });

  it("lead to sign-in where they are for members", async () => {
    page.answers["GET /interests"] = failed(401, { code: "unauthenticated" });
    await page.open(<InterestsScreen />);
    expect(await screen.findByRole("heading", { name: "These interests are not open to you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/en/auth/sign-in");
  });
});

describe("an interest", () => {
  const open = (as: "member" | null = null) =>
    page.open(<InterestScreen interest="Rowing" renderedAt={moment} />, { as });
  const answer = (over: Partial<Interest> = {}, posts = okPage([])) => {
    page.answers["GET /interests/Rowing"] = ok({ ...rowing, ...over });
    page.answers["GET /interests/Rowing/activities"] = posts;
  };

  it("shows who and what shares it, and what is said about it", async () => {
    const groups = ["Dawn", "Noon", "Dusk", "Night"].map((name, n) => ({
      ...{ id: idOf(50 + n), slug: name.toLowerCase(), name, access: "public" as const },
      ...{ active: true, image: null, squareImage: null },
    }));
    const events = [aBaseEvent({ name: "Regatta", slug: "regatta" })];
    answer({ accounts: [aBaseAccount("ada", "Ada")], events, groups }, okPage([anActivity({ message: "Oars up" })]));
    await open();
    const people = await screen.findByRole("region", { name: "People" });
    expect(within(people).getByRole("link", { name: /Ada/ }).getAttribute("href")).toBe("/en/accounts/ada");
    expect(screen.getByRole("link", { name: "Regatta" }).getAttribute("href")).toBe("/en/events/regatta");
    const shared = screen.getByRole("region", { name: "Groups" });
    expect(within(shared).getAllByRole("link")).toHaveLength(3);
    await userEvent.click(within(shared).getByRole("button", { name: "Show all 4" }));
    expect(within(shared).getAllByRole("link")).toHaveLength(4);
    expect(await screen.findByText("Oars up")).toBeTruthy();
  });

  it("keeps its page where its posts fail", async () => {
    answer({}, failed(500, { code: "internal" }));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Rowing" })).toBeTruthy();
    expect(await screen.findByText("The posts did not load")).toBeTruthy();
  });

  it("leads strangers who follow it to sign-in", async () => {
    answer();
    await open();
    const link = await screen.findByRole("link", { name: "Follow Rowing" });
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
  });

  it("is followed at once, beside what one has", async () => {
    answer();
    answerMember([knots]);
    const save = held();
    page.answers["POST /self/interests"] = save.answer;
    await open("member");
    const button = await screen.findByRole("button", { name: "Follow Rowing" });
    await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
    await userEvent.click(button);
    expect(await screen.findByRole("button", { name: "Following Rowing", pressed: true })).toBeTruthy();
    await waitFor(() => expect(page.sent("POST /self/interests")).toEqual([{ interestIds: [knots.id, rowing.id] }]));
    answerMember([knots, rowing]);
    save.release(ok({}));
    await waitFor(() => expect(page.asked().filter((call) => call.startsWith("GET /self/interests"))).toHaveLength(2));
    expect(screen.getByRole("button", { name: "Following Rowing" })).toBeTruthy();
  });

  it("is not followed when that fails", async () => {
    answer();
    answerMember([rowing]);
    page.answers["POST /self/interests"] = failed(500, { code: "internal" });
    await open("member");
    await userEvent.click(await screen.findByRole("button", { name: "Following Rowing" }));
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    expect(page.sent("POST /self/interests")).toEqual([{ interestIds: [] }]);
    expect(await screen.findByRole("button", { name: "Following Rowing" })).toBeTruthy();
  });

  it("is saved after the one before it, and stays when only that one fails", async () => {
    answerMember([]);
    const saves = [held(), held()];
    page.answers["POST /self/interests"] = () =>
      saves[page.sent("POST /self/interests").length - 1]?.answer() ?? failed(404);
    await page.open(
      <>
        <FollowInterest interest={rowing} />
        <FollowInterest interest={knots} />
      </>,
      { as: "member" },
    );
    for (const { name } of [rowing, knots]) {
      const button = await screen.findByRole("button", { name: `Follow ${name}` });
      await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
      await userEvent.click(button);
    }
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(2);
    await waitFor(() => expect(page.sent("POST /self/interests")).toEqual([{ interestIds: [rowing.id] }]));
    saves[0]?.release(failed(500, { code: "internal" }));
    await waitFor(() => expect(page.sent("POST /self/interests").at(1)).toEqual({ interestIds: [knots.id] }));
    answerMember([knots]);
    saves[1]?.release(ok({}));
    await waitFor(() => expect(page.asked().filter((call) => call.startsWith("GET /self/interests"))).toHaveLength(2));
    expect(screen.getByRole("button", { name: "Follow Rowing", pressed: false })).toBeTruthy();
    expect(screen.getByRole("button", { name: `Following ${knots.name}`, pressed: true })).toBeTruthy();
  });
});
