import * as z from "zod";
import { type CustomModule, customModule, ownLinkIcons } from "#entities/organization/own-links";
import { limits, linkInput } from "#entities/shared/text";
import { text } from "./failure.ts";
import { color, locale } from "./organization-options.ts";
import { readJson } from "./read-json.ts";

/** More would push the community's own pages out of the menu. */
const most = { all: 10, bottom: 4 };

const name = text(40);

/** The contract's shape, with what the shell can show of it. */
const ownLink = z.strictObject({
  ...customModule.shape,
  name,
  url: z.string().refine((url) => linkInput.safeParse(url).success, {
    error: `is a web address of at most ${limits.link} characters`,
  }),
  iconName: z.enum(ownLinkIcons, { error: `is one of ${ownLinkIcons.join(", ")}` }).default("link"),
  color,
  position: z.enum(customModule.shape.position.options, { error: "is top or bottom" }).default("top"),
  translations: z
    .array(z.strictObject({ locale, name }))
    .refine((all) => new Set(all.map((each) => each.locale)).size === all.length, { error: "name a language twice" })
    .default([]),
});

const ownLinks = z
  .array(ownLink)
  .max(most.all, { error: `holds more than ${most.all} links` })
  .refine((links) => links.filter(({ position }) => position === "bottom").length <= most.bottom, {
    error: `holds more than ${most.bottom} links for the bottom`,
  })
  .refine((links) => new Set(links.map(({ url }) => url)).size === links.length, {
    error: "leads to the same address twice",
  });

export const exampleOfLinks =
  '[{"name":"Shop","url":"https://shop.example","iconName":"shopping-bag","color":"#0f766e"}]';

/** What is wrong first, in a sentence. */
const sentenceOf = (path: string, { issues: [issue] }: z.ZodError): string => {
  const [at, ...within] = issue?.path ?? [];
  if (!issue || (at === undefined && issue.code === "invalid_type"))
    return `The file ${path} is no list like ${exampleOfLinks}.`;
  if (at === undefined) return `The file ${path} ${issue.message}.`;
  if (issue.code === "unrecognized_keys")
    return `In ${path}, link ${Number(at) + 1} has the unknown field ${issue.keys.join(", ")}.`;
  const said = issue.code === "invalid_type" ? "is missing or of another type" : issue.message;
  const link = `link ${Number(at) + 1}`;
  return `In ${path}, ${within.length > 0 ? `${within.join(" ")} of ${link}` : link} ${said}.`;
};

/** The own links in a file; none for an empty name. Throws a sentence. */
export const readOwnLinks = async (path: string): Promise<readonly CustomModule[]> => {
  if (path === "") return [];
  const parsed = ownLinks.safeParse(await readJson(path));
  if (!parsed.success) throw new Error(sentenceOf(path, parsed.error));
  return parsed.data;
};
