import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { EntityInput } from "#entities/community/activities";
import { nameTypedAt, rewritten, trimmed, withMention } from "#lib/conversations/mentions";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { organizationId } from "#ui-tests/harness/page";
import { ada, aRemark, grace } from "./threads-fixtures.ts";
import { at, field, log, setUpTalk, texts } from "./threads-harness";

const mention = (startIndex: number, endIndex: number, accountId = grace.id): EntityInput => ({
  ...{ type: "mention", startIndex, endIndex, marks: [], accountId },
});
const chosen = { accountId: grace.id, name: "Grace Hopper" };

describe("a name that is being typed", () => {
  const typedIn = (message: string, entities: EntityInput[] = []) => nameTypedAt({ message, entities }, message.length);

  it("begins with its sign, at the beginning of a word of its line", () => {
    expect(typedIn("Ask @gra")).toEqual({ query: "gra", from: 4, to: 8 });
    expect(typedIn("Ask\n@")).toEqual({ query: "", from: 4, to: 5 });
    expect(typedIn("ada@gra")).toBeNull();
    expect(typedIn("Ask #gra")).toBeNull();
    expect(typedIn("@gra\nAsk")).toBeNull();
  });

  it("is none behind one that was chosen, whatever is in that", () => {
    expect(typedIn("Ask @Grace ", [mention(4, 10)])).toBeNull();
    expect(typedIn("Ask @Grace @a", [mention(4, 10)])).toEqual({ query: "a", from: 11, to: 13 });
  });
});

describe("a mention", () => {
  it("takes the place of what was typed, with one space behind it, beside others", () => {
    const was = { message: "Grace Hopper, ask @gra: now", entities: [mention(0, 12)] };
    const { written, caret } = withMention(was, { from: 18, to: 22 }, chosen);
    expect(written).toEqual({
      message: "Grace Hopper, ask Grace Hopper : now",
      entities: [mention(0, 12), mention(18, 30)],
    });
    expect(caret).toBe(31);
    const spaced = withMention({ message: "@g now", entities: [] }, { from: 0, to: 2 }, chosen);
    expect([spaced.written.message, spaced.caret]).toEqual(["Grace Hopper now", 13]);
  });

  it("moves with the words around it, and is none once its own are changed", () => {
    const was = { message: "Ask Grace Hopper", entities: [mention(4, 16)] };
    expect(rewritten(was, "Do ask Grace Hopper").entities).toEqual([mention(7, 19)]);
    expect(rewritten(was, "Ask Grace Hopper now").entities).toEqual([mention(4, 16)]);
    expect(rewritten(was, "Ask Grace Hoppe").entities).toEqual([]);
    expect(rewritten(was, "").entities).toEqual([]);
  });

  it("is counted from where the text begins without the space before it", () => {
    expect(trimmed({ message: " \n Grace Hopper ", entities: [mention(3, 15)] })).toEqual({
      message: "Grace Hopper",
      entities: [mention(0, 12)],
    });
  });
});

const page = setUpTalk();
// What somebody waits for once is not what each test is about.
beforeAll(() => import("#components/activities/composer/member-suggestions"));
beforeEach(() => {
  page.keep([aRemark(1, "High water at six")]);
  page.answer(calls.accounts.list, ({ query }) =>
    pageOf(
      [anAccount({ username: "ada", firstName: "Ada", lastName: "Byron" }), anAccount({ ...grace })].filter(
        ({ username }) => username.startsWith((query.get("search") ?? "").slice(0, 3)),
      ),
    ),
  );
  page.answer(at.send, () =>
    aRemark(2, sent().at(-1)?.body ?? "", ada, { clientKey: sent().at(-1)?.clientKey ?? null }),
  );
});

interface Sent {
  body: string;
  clientKey: string;
  entities: EntityInput[];
}
const sent = () => page.bodies(at.send) as Sent[];
const offered = () => screen.findByRole("listbox", { name: "Members" });
const said = async () => {
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ body, entities } = { body: "", entities: [] }] = sent();
  return { body, entities };
};

describe("who is named with @ while one writes", () => {
  it("is offered and chosen by keys, which do not send, and is sent as a mention", async () => {
    await page.openTalk();
    await userEvent.type(field(), "Ask @gra");
    const option = await within(await offered()).findByRole("option", { name: /Grace Hopper/, selected: true });
    expect(field().getAttribute("aria-activedescendant")).toBe(option.id);
    expect(field().getAttribute("aria-controls")).toBe((await offered()).id);
    expect(screen.getByText("1 member, use the arrow keys to choose")).toBeTruthy();
    await userEvent.keyboard("{Enter}");
    expect(field()).toHaveProperty("value", "Ask Grace Hopper ");
    expect(document.activeElement).toBe(field());
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(sent()).toEqual([]);
    await userEvent.keyboard("about tides.org{Enter}");
    expect(await said()).toEqual({
      body: "Ask Grace Hopper about tides.org",
      entities: [mention(4, 16), { type: "link", startIndex: 23, endIndex: 32, marks: [], href: "https://tides.org/" }],
    });
    await waitFor(() => expect(texts().at(-1)).toBe("Ask Grace Hopper about tides.org"));
  });

  it("is chosen by a press as well, and stays who it is when words before it change", async () => {
    await page.openTalk();
    await userEvent.type(field(), "@gra");
    await userEvent.click(await within(await offered()).findByRole("option", { name: /Grace Hopper/ }));
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), "Dear ", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await userEvent.keyboard("{Enter}");
    expect(await said()).toEqual({ body: "Dear Grace Hopper", entities: [mention(5, 17)] });
  });

  it("is nobody any more once the name is changed", async () => {
    await page.openTalk();
    await userEvent.type(field(), "@gra");
    await within(await offered()).findByRole("option", { name: /Grace Hopper/, selected: true });
    await userEvent.keyboard("{Enter}{Backspace}{Backspace}s{Enter}");
    expect(await said()).toEqual({ body: "Grace Hoppes", entities: [] });
  });

  it("is left alone with Escape, and Enter sends then", async () => {
    await page.openTalk();
    await userEvent.type(field(), "Ask @gra");
    await within(await offered()).findByRole("option", { name: /Grace Hopper/ });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await userEvent.keyboard("{Enter}");
    expect(await said()).toEqual({ body: "Ask @gra", entities: [] });
  });

  it("is still meant in a draft that is taken up again, and in what was not taken at first", async () => {
    page.answer(at.send, refused("internal"));
    await page.openTalk();
    await userEvent.type(field(), "@gra");
    await within(await offered()).findByRole("option", { name: /Grace Hopper/, selected: true });
    await userEvent.keyboard("{Enter}");
    page.close();
    await page.openTalk();
    expect(field()).toHaveProperty("value", "Grace Hopper ");
    await userEvent.type(field(), "ahoy{Enter}");
    expect(await said()).toEqual({ body: "Grace Hopper ahoy", entities: [mention(0, 12)] });
    await within(log()).findByRole("alert");
    page.close();
    await page.openTalk();
    await userEvent.click(await within(log()).findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("is not looked for where there is no directory of members", async () => {
    const { MODULES } = shellConfigOf(organizationId);
    await page.openTalk({ config: { MODULES: { ...MODULES, accounts: { ...MODULES.accounts, enabled: false } } } });
    await userEvent.type(field(), "Ask @gra{Enter}");
    expect(await said()).toEqual({ body: "Ask @gra", entities: [] });
    expect(page.asked(calls.accounts.list)).toEqual([]);
  });
});
