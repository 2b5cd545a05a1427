// @vitest-environment happy-dom

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ContactsScreen } from "#components/contacts/contacts-screen";
import { modules as calls } from "#contract/all";
import { anAccount, following } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/accounts" });
const grace = anAccount({ firstName: "Grace", lastName: "Hopper", username: "grace" });
const open = () => {
  page.answer(calls.self.relationships, following({ [grace.id]: true }));
  return page.open(<ContactsScreen />, { as: member });
};

describe("contacts", () => {
  it("lead to profiles, and are searched by the platform", async () => {
    page.answer(calls.self.contacts, ({ query }) => pageOf(query.get("search") === "zoe" ? [] : [grace]));
    await open();
    const link = await screen.findByRole("link", { name: "Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/accounts/grace");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search your contacts" }), "zoe");
    expect(await screen.findByRole("heading", { name: /zoe/ }, { timeout: 3_000 })).toBeTruthy();
  });

  it("invite to follow people when there are none", async () => {
    page.answer(calls.self.contacts, pageOf([]));
    await open();
    expect(await screen.findByRole("heading", { name: "No contacts yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find people" }).getAttribute("href")).toBe("/en/accounts");
  });

  it("fail in words and try again", async () => {
    page.answer(calls.self.contacts, refused("internal"));
    await open();
    const alert = await screen.findByRole("alert");
    page.answer(calls.self.contacts, pageOf([grace]));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });
});
