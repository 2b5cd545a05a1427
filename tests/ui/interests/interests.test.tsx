import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { describe, expect, it } from "vitest";
import { FollowInterest } from "#components/interests/follow-interest";
import { InterestScreen } from "#components/interests/interest-screen";
import { InterestsScreen } from "#components/interests/interests-screen";
import { modules as calls } from "#contract/all";
import type { Interest } from "#entities/community/interests";
import { loadMessages } from "#lib/i18n/messages";
import { aBaseAccount, anAccount, anActivity, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo, type Told } from "#tests/ui/harness/fake-platform";
import { member, type Person } from "#tests/ui/harness/people";
import { held, setUpPage } from "#ui-tests/harness/page";
import { anInterest, moment } from "./interests-fixtures";

const page = setUpPage({ path: "/en/accounts" });
const [rowing, knots] = [anInterest("Rowing", { featured: true }), anInterest("C++ & knots")];

const answerMember = (own: Interest[]) => {
  page.answer(calls.interests.own, pageOf(own));
  page.answer(calls.self.relationships, noRelationships);
};

describe("the interests of a community", () => {
  it("stand with the featured ones first, and lead to their pages", async () => {
    page.answer(calls.interests.list, pageOf([rowing, knots]));
    await page.open(<InterestsScreen />);
    const featured = await screen.findByRole("region", { name: "Featured" });
    expect(within(featured).getByRole("link").getAttribute("href")).toBe("/en/interests/Rowing");
    const others = screen.getByRole("region", { name: "More interests" });
    const link = within(others).getByRole("link", { name: "C++ & knots" });
    expect(link.getAttribute("href")).toBe("/en/interests/C%2B%2B%20%26%20knots");
  });

  it("are marked where they are one's own", async () => {
    page.answer(calls.interests.list, pageOf([rowing, knots]));
    answerMember([knots]);
    await page.open(<InterestsScreen />, { as: member });
    await screen.findByText("Following");
    expect(screen.getAllByText("Following")).toHaveLength(1);
  });

  it("say so when there are none", async () => {
    page.answer(calls.interests.list, pageOf([]));
    await page.open(<InterestsScreen />);
    expect(await screen.findByRole("heading", { name: "No interests yet" })).toBeTruthy();
  });

  it("fail in words and try again", async () => {
    page.answer(calls.interests.list, refused("internal"));
    await page.open(<InterestsScreen />);
    const alert = await screen.findByRole("alert");
    page.answer(calls.interests.list, pageOf([rowing]));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Rowing" })).toBeTruthy();
  });

  it("lead to sign-in where they are for members", async () => {
    page.answer(calls.interests.list, refused("unauthenticated"));
    await page.open(<InterestsScreen />);
    expect(await screen.findByRole("heading", { name: "These interests are not open to you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/en/auth/sign-in");
  });
});

describe("an interest", () => {
  const open = (as: Person | null = null) =>
    page.open(<InterestScreen interest="Rowing" renderedAt={moment} />, { as });
  const answerWith = (over: Partial<Interest> = {}, posts: Told<typeof calls.interests.activities> = pageOf([])) => {
    page.answer(callTo(calls.interests.get, { interest: "Rowing" }), { ...rowing, ...over });
    page.answer(callTo(calls.interests.activities, { interest: "Rowing" }), posts);
  };

  it("says with the words of its own page that an event does not take place", async () => {
    answerWith({ events: [aBaseEvent({ name: "Autumn Regatta", status: "canceled" })] });
    const messages = await loadMessages("en", ["common", "errors", "interests", "activities", "composer"]);
    await page.open(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
        <InterestScreen interest="Rowing" renderedAt={moment} />
      </NextIntlClientProvider>,
    );
    const events = await screen.findByRole("region", { name: "Events" });
    expect(within(events).getByText("Canceled")).toBeTruthy();
  });

  it("shows who and what shares it, and what is said about it", async () => {
    const groups = ["Dawn", "Noon", "Dusk", "Night"].map((name, n) => ({
      ...{ id: idOf(50 + n), slug: name.toLowerCase(), name, access: "public" as const },
      ...{ image: null, squareImage: null },
    }));
    const events = [aBaseEvent({ name: "Regatta", slug: "regatta" })];
    answerWith(
      { accounts: [aBaseAccount("ada", "Ada")], events, groups },
      pageOf([anActivity({ message: "Oars up" })]),
    );
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
    answerWith({}, refused("internal"));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "Rowing" })).toBeTruthy();
    expect(await screen.findByText("The posts did not load")).toBeTruthy();
  });

  it("leads strangers who follow it to sign-in", async () => {
    answerWith();
    await open();
    const link = await screen.findByRole("link", { name: "Follow Rowing" });
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
  });

  it("is followed at once, beside what one has", async () => {
    answerWith();
    answerMember([knots]);
    const save = held(calls.interests.saveOwn);
    page.answer(calls.interests.saveOwn, save.answer);
    await open(member);
    const button = await screen.findByRole("button", { name: "Follow Rowing" });
    await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
    await userEvent.click(button);
    expect(await screen.findByRole("button", { name: "Following Rowing", pressed: true })).toBeTruthy();
    await waitFor(() => expect(page.bodies(calls.interests.saveOwn)).toEqual([{ interestIds: [knots.id, rowing.id] }]));
    answerMember([knots, rowing]);
    save.release(anAccount());
    await waitFor(() => expect(page.lines().filter((call) => call.startsWith("GET /self/interests"))).toHaveLength(2));
    expect(screen.getByRole("button", { name: "Following Rowing" })).toBeTruthy();
  });

  it("keeps a press that comes before the answer to the last one, and sends it then", async () => {
    answerWith();
    answerMember([]);
    const save = held(calls.interests.saveOwn);
    page.answer(calls.interests.saveOwn, save.answer);
    await open(member);
    const button = await screen.findByRole("button", { name: "Follow Rowing" });
    await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: "Following Rowing", pressed: true }));
    await waitFor(() => expect(page.bodies(calls.interests.saveOwn)).toEqual([{ interestIds: [rowing.id] }]));
    expect(screen.getByRole("button", { name: "Follow Rowing", pressed: false })).toBeTruthy();
    save.release(anAccount());
    await waitFor(() => expect(page.bodies(calls.interests.saveOwn).at(1)).toEqual({ interestIds: [] }));
    expect(screen.getByRole("button", { name: "Follow Rowing", pressed: false })).toBeTruthy();
  });

  it("is not followed when that fails", async () => {
    answerWith();
    answerMember([rowing]);
    page.answer(calls.interests.saveOwn, refused("internal"));
    await open(member);
    await userEvent.click(await screen.findByRole("button", { name: "Following Rowing" }));
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    expect(page.bodies(calls.interests.saveOwn)).toEqual([{ interestIds: [] }]);
    expect(await screen.findByRole("button", { name: "Following Rowing" })).toBeTruthy();
  });

  it("is saved after the one before it, and stays when only that one fails", async () => {
    answerMember([]);
    const saves = [held(calls.interests.saveOwn), held(calls.interests.saveOwn)];
    page.answer(
      calls.interests.saveOwn,
      () => saves[page.bodies(calls.interests.saveOwn).length - 1]?.answer() ?? refused("not_found"),
    );
    await page.open(
      <>
        <FollowInterest interest={rowing} />
        <FollowInterest interest={knots} />
      </>,
      { as: member },
    );
    for (const { name } of [rowing, knots]) {
      const button = await screen.findByRole("button", { name: `Follow ${name}` });
      await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
      await userEvent.click(button);
    }
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(2);
    await waitFor(() => expect(page.bodies(calls.interests.saveOwn)).toEqual([{ interestIds: [rowing.id] }]));
    saves[0]?.release(refused("internal"));
    await waitFor(() => expect(page.bodies(calls.interests.saveOwn).at(1)).toEqual({ interestIds: [knots.id] }));
    answerMember([knots]);
    saves[1]?.release(anAccount());
    await waitFor(() => expect(page.lines().filter((call) => call.startsWith("GET /self/interests"))).toHaveLength(2));
    expect(screen.getByRole("button", { name: "Follow Rowing", pressed: false })).toBeTruthy();
    expect(screen.getByRole("button", { name: `Following ${knots.name}`, pressed: true })).toBeTruthy();
  });
});
