// @vitest-environment node

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [join(folder, name), readFileSync(join(root, folder, name), "utf8")]),
  );

const hooks = filesOf("hooks");
const declares = (hook: string, text: string): boolean =>
  text.includes(`export const ${hook} =`) || text.includes(`export function ${hook}(`);
const screens = new Map([...hooks, ...filesOf("components")]);

/** Exported hooks whose write toasts nothing, as the text of `hooks/` declares them. */
const silent = [...hooks].flatMap(([, text]) => {
  const shared = [...text.matchAll(/^const (\w+) = \{[^;]*shownByForm: true[^;]*\}[^;]*;/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  const says = (part: string) =>
    part.includes("shownByForm: true") || shared.some((name) => new RegExp(`\\b${name}\\b`).test(part));
  return text
    .split(/^(?=export const |const |export function )/m)
    .filter(says)
    .flatMap((part) => {
      const hook = /^export (?:const|function) (use\w+)/.exec(part)?.[1];
      return hook ? [{ hook }] : [];
    });
});

/** Parts that hand the write on to the one that shows its fault. */
const handedTo: Readonly<Record<string, string>> = {
  "components/payments/payment-fields/use-payment.tsx": "components/payments/payment-fields/payment-fields.tsx",
  "components/groups/new-group-screen.tsx": "components/groups/group-form.tsx",
  "components/channels/desk/new-channel-screen.tsx": "components/channels/desk/use-channel-form.ts",
  "components/listings/new-listing-screen.tsx": "components/listings/new-listing-form.tsx",
  "components/sales/use-pass-type-form.ts": "components/sales/use-sale-form.ts",
  "components/questions/question-sheet.tsx": "components/questions/use-question-form.ts",
};

/** What reads the fault of a write: a form's own failure, the mutation's error, a refused promise. */
const shows = (text: string): boolean => /\berror\b|onError|catch\b|isRefused|[fF]ault|[fF]ail/.test(text);

describe("a write that toasts nothing", () => {
  it("is found where it is declared", () => {
    expect(silent.length).toBeGreaterThan(60);
    expect(silent.map(({ hook }) => hook)).toEqual(expect.arrayContaining(["useCreateGroup", "useSaveAnswers"]));
  });

  it.each(silent)("$hook shows its fault where it is sent from", ({ hook }) => {
    const users = [...screens].filter(([, text]) => !declares(hook, text) && new RegExp(`\\b${hook}\\b`).test(text));
    const silentUsers = users.map(([name]) => handedTo[name] ?? name).filter((name) => !shows(screens.get(name) ?? ""));
    expect(silentUsers).toEqual([]);
  });
});
