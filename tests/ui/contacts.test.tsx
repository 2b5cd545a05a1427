// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ContactsScreen } from "#components/contacts/contacts-screen";
import { anAccount } from "./accounts-fixtures.ts";
import { okPage, relationships, setUpPeoplePage } from "./accounts-harness";
import { failed } from "./api-fake-server.ts";

// Nobody is led away here: there is no router to do it.
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ replace: () => undefined }),
}));

const page = setUpPeoplePage({ names: ["contacts"] });
const grace = anAccount({ firstName: "Grace", lastName: "Hopper", username: "grace" });
const open = () => {
  page.answers["GET /self/relationships"] = relationships({ [grace.id]: true });
  return page.open(<ContactsScreen />, { as: "member" });
};

describe("contacts", () => {
  it("lead to profiles, and are searched by the platform", async () => {
    page.answers["GET /self/contacts"] = (query) => okPage(query.get("search") === "zoe" ? [] : [grace]);
    await open();
    const link = await screen.findByRole("link", { name: "Grace Hopper" });
    expect(link.getAttribute("href")).toBe("/en/accounts/grace");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search your contacts" }), "zoe");
    expect(await screen.findByRole("heading", { name: /zoe/ }, { timeout: 3_000 })).toBeTruthy();
  });

  it("invite to follow people when there are none", async () => {
    page.answers["GET /self/contacts"] = okPage([]);
    await open();
    expect(await screen.findByRole("heading", { name: "No contacts yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find people" }).getAttribute("href")).toBe("/en/accounts");
  });

  it("fail in words and try again", async () => {
    page.answers["GET /self/contacts"] = failed(500, { code: "internal" });
    await open();
    const alert = await screen.findByRole("alert");
    page.answers["GET /self/contacts"] = okPage([grace]);
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });
});
