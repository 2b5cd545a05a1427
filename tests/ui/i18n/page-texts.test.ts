// @vitest-environment node
import { access, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { loadMessages, type Messages, pickMessages } from "#lib/i18n/messages";
import { checkoutTexts, hostsListTexts, myEventsTexts, reportsTexts } from "#lib/i18n/page-texts";

/** Parts whose own pages bring their texts: nobody joins a group on these (`joins` of `AccessGate`). */
const elsewhere = ["components/events/group-way-in.tsx"];

const rooms = { "#components/": "components/", "#hooks/": "hooks/", "#lib/": "lib/" };

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The file that an import of another one means; undefined for packages and the contract. */
const fileOf = async (from: string, asked: string): Promise<string | undefined> => {
  const room = Object.entries(rooms).find(([alias]) => asked.startsWith(alias));
  if (!room && !asked.startsWith(".")) return undefined;
  const path = room ? asked.replace(...room) : normalize(join(dirname(from), asked));
  for (const file of [path, `${path}.tsx`, `${path}.ts`]) if (/\.tsx?$/.test(file) && (await exists(file))) return file;
  return undefined;
};

/** The texts that a part asks for by itself, once it is shown. */
const askedBy = (text: string): string => /<LateMessages module="(\w+)">/.exec(text)?.[1] ?? "";

const imported = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** All that a screen is made of, also what it loads later. */
const partsOf = async (screens: readonly string[]): Promise<Map<string, string>> => {
  const parts = new Map<string, string>();
  const waiting = [...screens];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (parts.has(file) || elsewhere.includes(file)) continue;
    const text = await readFile(file, "utf8");
    parts.set(file, text);
    for (const [, asked = ""] of text.matchAll(imported)) {
      const found = await fileOf(file, asked);
      if (found) waiting.push(found);
    }
  }
  return parts;
};

const at = (messages: Messages, path: string): unknown =>
  path.split(".").reduce<unknown>((under, key) => (isTree(under) ? under[key] : undefined), messages);
const isTree = (value: unknown): value is Messages => typeof value === "object" && value !== null;

/** The texts that a part says, by their whole names; of a name that is put together, the tree it is in. */
const saidBy = (text: string, all: Messages): string[] => {
  const trees = [...text.matchAll(/useTranslations\((?:"([^"]*)")?\)/g)].map(([, tree = ""]) => tree);
  const keys = [...text.matchAll(/\bt\w*(?:\.rich|\.markup|\.has)?\(\s*(?:"([\w.]+)"|`([\w.]*)\.[^`]*`)/g)].map(
    ([, whole, beginning]) => whole ?? beginning ?? "",
  );
  const names = trees.flatMap((tree) => keys.map((key) => [tree, key].filter(Boolean).join(".")));
  return names.filter((name) => name.includes(".") && at(all, name) !== undefined);
};

const pages = [
  { name: "hosts' list", texts: hostsListTexts, screens: ["components/listings/listings-screen.tsx"] },
  { name: "my events", texts: myEventsTexts, screens: ["components/attendee/my-events/my-events-screen.tsx"] },
  { name: "reports", texts: reportsTexts, screens: ["components/desk/reports/community-reports-screen.tsx"] },
  {
    name: "checkout",
    texts: checkoutTexts,
    screens: [
      "components/registration/checkout-frame.tsx",
      "components/registration/passes/passes-screen.tsx",
      "components/registration/extras/extras-screen.tsx",
      "components/registration/stay/rooms-screen.tsx",
      "components/registration/questions/questions-screen.tsx",
      "components/registration/summary/summary-screen.tsx",
      "components/registration/coupons/coupons-screen.tsx",
      "components/registration/done/done-screen.tsx",
    ],
  },
];

test.each(pages)("$name brings the texts that its parts say", async ({ texts, screens }) => {
  const all = await loadMessages("en");
  const brought = pickMessages(all, ["common", "errors", ...texts]);
  const parts = await partsOf(screens);
  const missing = [...parts].flatMap(([file, text]) =>
    saidBy(text, all)
      .filter((name) => name.split(".")[0] !== askedBy(text))
      .flatMap((name) => (at(brought, name) === at(all, name) ? [] : [`${file}: ${name}`])),
  );
  expect(missing).toEqual([]);
  expect(texts.filter((name) => at(all, name) === undefined)).toEqual([]);
});
