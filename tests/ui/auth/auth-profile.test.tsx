import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CompleteProfileScreen } from "#components/auth/profile/complete-profile-screen";
import { InterestsScreen } from "#components/auth/profile/interests-screen";
import { ProfileScreen } from "#components/auth/profile/profile-screen";
import { modules as calls } from "#contract/all";
import type { Self } from "#entities/account/self";
import { aLogin, anAccount, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { place } from "#tests/ui/harness/navigation";
import { anInterest } from "#tests/ui/interests/interests-fixtures";
import { admission, type ConfigChange, setUpAuthPage } from "./auth-harness";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const accountId = "1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01";

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string | RegExp) => user.click(button(name));
const login = aLogin([]);
const made = anAccount({ id: accountId });
const nameless = { id: accountId, firstName: null, lastName: null };
const signIn = async () => {
  page.beside("InitiateAuth", admission());
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
};

describe("completing the profile", () => {
  const company = {
    id: "2b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a01",
    name: "company",
    label: "Company",
    description: null,
    type: "text",
    editable: true,
    required: true,
    public: true,
  } as const;
  const since = {
    ...company,
    id: "2b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a02",
    label: "Years",
    type: "number",
    required: false,
  } as const;

  const start = async (change: ConfigChange = {}, known: Partial<typeof login> = {}) => {
    page.answer(calls.login.get, { ...login, ...known });
    page.answer(calls.self.usernameAvailability, { available: true, message: "" });
    await signIn();
    await show(<ProfileScreen />, change);
    await screen.findByLabelText("Username");
  };
  const withoutInterests = { INTERESTS: { enabled: false } };
  const agree = () => user.click(screen.getByRole("checkbox"));

  it("ticks the username's rules off and asks once whether it is free", async () => {
    await start();
    const met = () => screen.getAllByRole("listitem").filter((rule) => rule.textContent?.endsWith("(done)"));
    expect(met()).toHaveLength(0);
    await user.type(field("Username"), "a-");
    expect(met().map((rule) => rule.textContent)).toEqual([
      "Lowercase letters, numbers and hyphens only (done)",
      "No two hyphens in a row (done)",
    ]);
    await user.type(field("Username"), "lovelace");
    expect(met()).toHaveLength(4);
    await screen.findByText("This username is available.");
    const asked = page.asked(calls.self.usernameAvailability).map(({ path }) => path);
    expect(asked).toEqual(["/self/username?username=a-lovelace"]);
  });

  it.each([
    ["ada", "Please meet all username requirements"],
    ["-adalove", "Username cannot start or end with a hyphen"],
    ["ada--love", "Username cannot contain consecutive hyphens"],
  ])("answers %j with %j", async (username, sentence) => {
    await start();
    await user.type(field("Username"), username);
    await press("Continue");
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(field("Username"));
    screen.getByText("Please fix the errors before continuing.");
    screen.getByText("You must agree to the terms and conditions");
    expect(page.bodies(calls.login.createAccount)).toEqual([]);
  });

  it("sends what was given, with the time of the agreement, and lands", async () => {
    page.answer(calls.login.createAccount, made);
    await start({
      ...withoutInterests,
      ATTRIBUTES: [company],
      AUTH: { FIELDS: { PHONE: true, INTERNAL_REF_ID: true } },
    });
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field("First name"), "Ada");
    await user.type(field(/^Member number/), "42");
    await user.type(field("Company"), "Analytical Engines");
    await agree();
    await press("Continue");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.bodies(calls.login.createAccount)).toEqual([
      {
        email: "ada@example.org",
        username: "ada-lovelace",
        firstName: "Ada",
        internalRefId: "42",
        locale: "en",
        attributes: { [company.id]: "Analytical Engines" },
        termsAccepted: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it("lets the browser fill in the company and the job, and keeps an organization's own word for one", async () => {
    page.answer(calls.login.createAccount, made);
    const job = { ...company, id: since.id, name: "jobTitle", label: "Rank", required: false };
    await start({ ...withoutInterests, ATTRIBUTES: [{ ...company, label: "Company name" }, job] });
    expect(field("Company name").autocomplete).toBe("organization");
    await user.click(screen.getByText("Add more about you"));
    expect(field(/^Rank/).autocomplete).toBe("organization-title");
  });

  it("takes numbers as the platform does, and not those of programmers", async () => {
    page.answer(calls.login.createAccount, made);
    await start({ ...withoutInterests, ATTRIBUTES: [{ ...since, required: true }] });
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field("First name"), "Ada");
    await agree();
    await user.type(field(/^Years/), "1e3");
    await press("Continue");
    await screen.findByText("Please enter a number.");
    await user.clear(field(/^Years/));
    await user.type(field(/^Years/), "1,5");
    await press("Continue");
    await waitFor(() =>
      expect(page.bodies(calls.login.createAccount)).toMatchObject([{ attributes: { [since.id]: "1,5" } }]),
    );
  });

  it("does not ask for what only others may answer", async () => {
    await start({ ATTRIBUTES: [{ ...company, editable: false }] });
    expect(screen.queryByLabelText("Company")).toBeNull();
  });

  it("focuses the first fault on the page, opening what hides it", async () => {
    await start({ ATTRIBUTES: [since] });
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field("First name"), "Ada");
    await agree();
    await user.type(field(/^Years/), "many");
    await press("Continue");
    await screen.findByText("Please enter a number.");
    expect(document.activeElement).toBe(field(/^Years/));
    expect(field(/^Years/).closest("details")?.open).toBe(true);
  });

  it("puts a name that was taken meanwhile at the username and keeps the rest", async () => {
    page.answer(calls.login.createAccount, refused("username_taken", { message: "This username is already taken." }));
    await start();
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field("First name"), "Ada");
    await user.type(field(/^Last name/), "Lovelace");
    await agree();
    await press("Continue");
    await screen.findByText("This username is already taken.");
    expect(document.activeElement).toBe(field("Username"));
    expect(field(/^Last name/).value).toBe("Lovelace");
  });

  it("asks for the address that the identity provider did not tell", async () => {
    page.answer(calls.login.createAccount, made);
    await start({}, { email: "" });
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field("First name"), "Ada");
    await agree();
    await press("Continue");
    await screen.findByText("Email is required");
    await user.type(field("Email"), "ada@example.org");
    await press("Continue");
    await waitFor(() => expect(page.bodies(calls.login.createAccount)).toMatchObject([{ email: "ada@example.org" }]));
  });

  it("goes on to interests, where there are any to have", async () => {
    page.answer(calls.login.createAccount, made);
    await start();
    await user.type(field("Username"), "ada-lovelace");
    await user.type(field("First name"), "Ada");
    await agree();
    await press("Continue");
    await waitFor(() => expect(place.replaced).toEqual(["/en/auth/interests"]));
    expect(page.session?.store.getState().user?.id).toBe(accountId);
  });
});

describe("choosing interests", () => {
  const names = ["Astronomy", "Baking", "Climbing", "Drawing", "Engines", "Fishing"];
  const idOf = (at: number) => `3b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f1a0${at}`;
  const interests = names.map((name, at) => anInterest(name, { id: idOf(at) }));
  const start = async (change: ConfigChange = {}) => {
    page.answer(calls.interests.list, pageOf(interests));
    page.answer(calls.interests.saveOwn, anAccount({ id: accountId }));
    await signIn();
    page.session?.setUser({ id: accountId, locale: "en" });
    await show(<InterestsScreen />, change);
    await screen.findByRole("button", { name: "Astronomy" });
  };

  it("wants five, counts them, and saves them", async () => {
    await start();
    for (const name of ["Astronomy", "Baking", "Climbing", "Drawing"]) await press(name);
    screen.getByText("4 of 5");
    expect(button("Continue").disabled).toBe(true);
    await press("Baking");
    screen.getByText("3 of 5");
    await press("Engines");
    await press("Fishing");
    await press("Continue");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.bodies(calls.interests.saveOwn)).toEqual([{ interestIds: [0, 2, 3, 4, 5].map(idOf) }]);
  });

  it("counts on without a target once there are more than five", async () => {
    await start();
    for (const name of names.slice(0, 5)) await press(name);
    screen.getByText("5 of 5");
    await press("Fishing");
    screen.getByText("6 chosen");
    await press("Fishing");
    screen.getByText("5 of 5");
  });

  it("can wait", async () => {
    await start();
    await press("Later");
    expect(place.replaced).toEqual(["/en/activities"]);
    expect(page.bodies(calls.interests.saveOwn)).toEqual([]);
  });

  it("adds what is missing, and keeps in sight what is chosen", async () => {
    page.answer(calls.interests.create, anInterest("Tidal pools", { id: idOf(9) }));
    await start();
    await press("Baking");
    page.answer(calls.interests.list, pageOf([]));
    await user.type(field("Search interests"), "Tidal pools");
    await user.click(await screen.findByRole("button", { name: "Add “Tidal pools”" }));
    await waitFor(() => expect(screen.getByText("2 of 5")));
    expect(["Baking", "Tidal pools"].map((name) => button(name).getAttribute("aria-pressed"))).toEqual([
      "true",
      "true",
    ]);
    expect(page.bodies(calls.interests.create)).toEqual([{ name: "Tidal pools" }]);
  });

  it("adds nothing where only the organization does", async () => {
    await start({ INTERESTS: { editable: false } });
    page.answer(calls.interests.list, pageOf([]));
    await user.type(field("Search interests"), "Tidal pools");
    await screen.findByText("No interests found");
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
  });
});

describe("an account that lacks something", () => {
  const open = async (self: Partial<Self>) => {
    page.answer(calls.self.get, aSelf({ ...nameless, ...self }));
    await signIn();
    page.session?.setUser({ id: accountId, locale: "en" });
    await show(<CompleteProfileScreen />);
  };

  it("is asked for it, and for nothing else", async () => {
    page.answer(calls.self.update, aSelf({ id: accountId }));
    await open({ firstName: "Ada", lastName: "Lovelace", needsProfileCompletion: true });
    await user.click(await screen.findByRole("button", { name: "Save and continue" }));
    await screen.findByText("You must agree to the terms and conditions");
    expect(screen.queryByLabelText("First name")).toBeNull();
    await user.click(screen.getByRole("checkbox"));
    await press("Save and continue");
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
    expect(page.bodies(calls.self.update)).toEqual([{ firstName: "Ada", lastName: "Lovelace", termsAccepted: true }]);
  });

  it("goes on at once when nothing is missing", async () => {
    await open({ firstName: "Ada", termsAccepted: "2026-01-01T00:00:00.000Z", needsProfileCompletion: false });
    await waitFor(() => expect(place.replaced).toEqual(["/en/activities"]));
  });
});
