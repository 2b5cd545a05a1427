import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AccessLine } from "#components/groups/access-line";
import { MembershipButton } from "#components/groups/membership-button";
import { useGroup } from "#hooks/groups";
import { held, setUpPeoplePage } from "./accounts-harness";
import { failed, ok } from "./api-fake-server.ts";
import { aGroup, aMembership, standing } from "./groups-fixtures.ts";

const page = setUpPeoplePage({ names: ["groups", "preferences"] });
const rowers = aGroup("Dawn rowers");
const crew = aGroup("Boathouse crew", { access: "private" });

/** The button as a group's page has it, beside the number of members. */
function Standing({ slug }: { slug: string }) {
  const { data: group } = useGroup(slug);
  if (!group) return null;
  return (
    <>
      <AccessLine group={group} />
      <MembershipButton group={group} />
    </>
  );
}

const of = (group: typeof rowers, call: string) => `/groups/${group.id}/${call}`;
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
/** Once it is known what the viewer is to the group. */
const ready = async (name: string) => {
  const found = await button(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
const refusal = failed(460, { code: "conflict", message: "Not today." });

beforeEach(() => {
  for (const group of [rowers, crew]) page.answers[`GET /groups/${group.slug}`] = ok(group);
  page.answers["GET /self/relationships"] = standing({});
});
const openFor = (group: typeof rowers) => page.open(<Standing slug={group.slug} />, { as: "member" });

describe("joining", () => {
  it("shows before the answer, counts, and keeps the focus where it was", async () => {
    const { answer, release } = held();
    page.answers[`POST ${of(rowers, "join")}`] = answer;
    await openFor(rowers);
    (await ready("Join Dawn rowers")).focus();
    await userEvent.keyboard("{Enter}");
    expect(await button("Member: Your membership in Dawn rowers")).toBeTruthy();
    expect(screen.getByText("6 members")).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    page.answers["GET /groups/dawn-rowers"] = ok({ ...rowers, _count: { members: 6 } });
    await act(async () => release(ok(aMembership(rowers, "ada", "Ada"))));
    expect(await button("Member: Your membership in Dawn rowers")).toBeTruthy();
  });

  it("is taken back when it fails, with what the platform says", async () => {
    page.answers[`POST ${of(rowers, "join")}`] = refusal;
    await openFor(rowers);
    await userEvent.click(await ready("Join Dawn rowers"));
    expect(await ready("Join Dawn rowers")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
    expect(page.notify).toHaveBeenCalledWith("Not today.");
  });

  it("begins with signing in for a stranger, who comes back", async () => {
    history.replaceState(null, "", "/en/groups/dawn-rowers");
    await page.open(<Standing slug={rowers.slug} />);
    const link = await screen.findByRole("link", { name: "Join Dawn rowers" });
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
    expect(sessionStorage.getItem("AUTH_REDIRECT")).toBe("/groups/dawn-rowers");
  });

  it("cannot be pressed before it is known who looks", async () => {
    page.answers["GET /self/relationships"] = held().answer;
    await openFor(rowers);
    expect((await button("Join Dawn rowers")).disabled).toBe(true);
  });
});

describe("asking to join", () => {
  it("shows at once, and can be called off", async () => {
    page.answers[`POST ${of(crew, "requests")}`] = ok(null);
    page.answers[`PUT ${of(crew, "requests/cancel")}`] = ok(null);
    await openFor(crew);
    await userEvent.click(await ready("Request to join Boathouse crew"));
    await userEvent.click(await button("Cancel request to join Boathouse crew"));
    expect(await ready("Request to join Boathouse crew")).toBeTruthy();
    const writes = () => page.asked().filter((call) => !call.startsWith("GET"));
    // A change of mind never overtakes what it takes back.
    await waitFor(() =>
      expect(writes()).toEqual([`POST ${of(crew, "requests")}`, `PUT ${of(crew, "requests/cancel")}`]),
    );
    expect(page.notify).not.toHaveBeenCalled();
  });

  it("is taken back when it fails", async () => {
    page.answers[`POST ${of(crew, "requests")}`] = refusal;
    await openFor(crew);
    await userEvent.click(await ready("Request to join Boathouse crew"));
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith("Not today."));
    expect(await ready("Request to join Boathouse crew")).toBeTruthy();
    expect(screen.queryByText("Requested")).toBeNull();
  });

  it("that a moderator granted meanwhile ends as what one is, not as what one was", async () => {
    page.answers["GET /self/relationships"] = standing({ [crew.id]: "requested" });
    page.answers[`PUT ${of(crew, "requests/cancel")}`] = failed(460, { code: "request_gone", message: "Gone." });
    await openFor(crew);
    const cancel = await button("Cancel request to join Boathouse crew");
    page.answers["GET /self/relationships"] = standing({ [crew.id]: "member" });
    await userEvent.click(cancel);
    expect(await button("Member: Your membership in Boathouse crew")).toBeTruthy();
  });
});

describe("an invitation", () => {
  beforeEach(() => {
    page.answers["GET /self/relationships"] = standing({ [crew.id]: "invited" });
  });

  it("is accepted at once", async () => {
    const { answer, release } = held();
    page.answers[`PUT ${of(crew, "invitations/accept")}`] = answer;
    await openFor(crew);
    await userEvent.click(await button("Accept the invitation to Boathouse crew"));
    expect(await button("Member: Your membership in Boathouse crew")).toBeTruthy();
    expect(screen.getByText("6 members")).toBeTruthy();
    await act(async () => release(ok(null)));
  });

  it("stays open when accepting fails", async () => {
    page.answers[`PUT ${of(crew, "invitations/accept")}`] = refusal;
    await openFor(crew);
    await userEvent.click(await button("Accept the invitation to Boathouse crew"));
    await waitFor(() => expect(page.notify).toHaveBeenCalledWith("Not today."));
    expect(await button("Accept the invitation to Boathouse crew")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
  });

  it("is declined at once, and one may ask instead", async () => {
    page.answers[`PUT ${of(crew, "invitations/reject")}`] = ok({});
    await openFor(crew);
    await userEvent.click(await button("Decline the invitation to Boathouse crew"));
    expect(await ready("Request to join Boathouse crew")).toBeTruthy();
  });
});

describe("leaving", () => {
  beforeEach(() => {
    page.answers["GET /self/relationships"] = standing({ [rowers.id]: "moderator" });
  });
  const openDialog = async () => {
    await openFor(rowers);
    await userEvent.click(await button("Moderator: Your membership in Dawn rowers"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Leave group" }));
    return within(await screen.findByRole("alertdialog", { name: "Leave Dawn rowers?" }));
  };

  it("asks first, and is undone by nothing", async () => {
    page.answers[`POST ${of(rowers, "leave")}`] = ok(null);
    const dialog = await openDialog();
    expect(page.asked()).not.toContain(`POST ${of(rowers, "leave")}`);
    await userEvent.click(dialog.getByRole("button", { name: "Leave group" }));
    expect(await ready("Join Dawn rowers")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("is refused in words to the last moderator, who stays one", async () => {
    page.answers[`POST ${of(rowers, "leave")}`] = failed(460, { code: "last_moderator", message: "No." });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Leave group" }));
    expect((await dialog.findByText(/needs at least one moderator/)).textContent).toBeTruthy();
    expect(page.notify).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await button("Moderator: Your membership in Dawn rowers")).toBeTruthy();
    expect(screen.getByText("5 members")).toBeTruthy();
  });
});

describe("the menu of a member", () => {
  it("opens what the group may tell, and offers changes to moderators only", async () => {
    page.answers["GET /self/relationships"] = standing({ [rowers.id]: "member" });
    page.answers[`GET /self/groups/${rowers.id}/membership`] = ok(aMembership(rowers, "ada", "Ada"));
    await openFor(rowers);
    await userEvent.click(await button("Member: Your membership in Dawn rowers"));
    expect(screen.queryByRole("menuitem", { name: "Edit group" })).toBeNull();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Notifications" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Notifications of Dawn rowers" }));
    expect(await dialog.findByRole("switch", { name: /email/i })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(async () =>
      expect(document.activeElement).toBe(await button("Member: Your membership in Dawn rowers")),
    );
  });
});
