import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MemberFrame } from "#components/accounts/member-frame";
import { MembersScreen } from "#components/accounts/members-screen";
import { modules as calls } from "#contract/all";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { held, setUpPage } from "#ui-tests/harness/page";
import { anAccount, following } from "./accounts-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });
const grace = anAccount();

describe("following", () => {
  const follow = callTo(calls.accounts.follow, { accountId: grace.id });
  const unfollow = callTo(calls.accounts.unfollow, { accountId: grace.id });

  it("is neither on nor off before it is known", async () => {
    const map = held(calls.self.relationships);
    page.answer(calls.accounts.list, pageOf([grace]));
    page.answer(calls.self.relationships, map.answer);
    await page.open(<MembersScreen />, { as: member });
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Follow Grace Hopper" });
    expect(button.disabled).toBe(true);
    expect(button.hasAttribute("aria-pressed")).toBe(false);
    map.release(following({ [grace.id]: true }));
    expect((await screen.findByRole("button", { pressed: true })).getAttribute("aria-label")).toBe(
      "Following Grace Hopper",
    );
  });

  it("moves button and count of a list before the answer", async () => {
    const answer = held(follow.call);
    page.answer(calls.accounts.list, pageOf([grace]));
    page.answer(calls.self.relationships, following({}));
    page.answer(follow, answer.answer);
    await page.open(<MembersScreen />, { as: member });
    await screen.findByText("2 followers");
    await userEvent.click(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false }));
    expect(await screen.findByText("3 followers")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Following Grace Hopper", pressed: true })).toBeTruthy();
    answer.release(grace);
    await waitFor(() => expect(page.lines()).toContain(follow.name));
  });

  /** Pressed once, and again before that is answered. */
  const pressTwice = async () => {
    const answer = held(follow.call);
    page.answer(calls.accounts.list, pageOf([grace]));
    page.answer(calls.self.relationships, following({}));
    page.answer(follow, answer.answer);
    await page.open(<MembersScreen />, { as: member });
    await userEvent.click(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false }));
    await userEvent.click(await screen.findByRole("button", { name: "Following Grace Hopper", pressed: true }));
    expect(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    await waitFor(() => expect(page.asked(follow)).toHaveLength(1));
    expect(page.asked(unfollow)).toEqual([]);
    return answer;
  };

  it("keeps a press that comes before the answer to the last one, and sends it then", async () => {
    page.answer(unfollow, grace);
    const answer = await pressTwice();
    answer.release(grace);
    await waitFor(() => expect(page.asked(unfollow)).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    expect(screen.getByText("2 followers")).toBeTruthy();
  });

  it("ends as the platform has it when no press of several comes through", async () => {
    page.answer(unfollow, refused("internal"));
    const answer = await pressTwice();
    answer.release(refused("internal"));
    await waitFor(() => expect(page.notify).toHaveBeenCalledTimes(2));
    expect(screen.getByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    expect(screen.getByText("2 followers")).toBeTruthy();
  });

  it("moves the count of a profile, and takes everything back when it fails", async () => {
    const answer = held(follow.call);
    page.answer(callTo(calls.accounts.get, { accountId: "grace" }), grace);
    page.answer(calls.self.relationships, following({}));
    page.answer(follow, answer.answer);
    await page.open(
      <MemberFrame username="grace" gate={null}>
        posts
      </MemberFrame>,
      { as: member },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false }));
    const followers = await screen.findByRole("link", { name: "3 followers" });
    expect(followers.getAttribute("href")).toBe("/en/accounts/grace/followers");
    answer.release(refused("internal"));
    expect(await screen.findByRole("link", { name: "2 followers" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    expect(page.notify).toHaveBeenCalledTimes(1);
  });

  it("ends without a count below nothing", async () => {
    page.answer(calls.accounts.list, pageOf([{ ...grace, _count: { followers: 0, following: 0 } }]));
    page.answer(calls.self.relationships, following({ [grace.id]: true }));
    page.answer(unfollow, grace);
    await page.open(<MembersScreen />, { as: member });
    await userEvent.click(await screen.findByRole("button", { name: "Following Grace Hopper", pressed: true }));
    expect(await screen.findByRole("button", { name: "Follow Grace Hopper", pressed: false })).toBeTruthy();
    expect(screen.getByText("0 followers")).toBeTruthy();
  });
});
