import * as z from "zod";
import { isVisible, typedAddress, typedFileName, typedLine, typedLines } from "#kernel/typed-text";

/** Text of a request in several lines: without controls, trimmed, at most `max` characters; may be empty. */
export const text = (max: number) =>
  z.string({ error: "required" }).overwrite(typedLines).max(max, { error: "too_long" });
/** The same that must not be blank. */
export const requiredText = (max: number) => text(max).min(1, { error: "required" });
/** The same that `null` clears. */
export const clearableText = (max: number) => text(max).nullable();

const isBlankOrVisible = (typed: string): boolean => typed === "" || isVisible(typed);

/**
 * A single line of a request, as every name, title, label, place and code is one (decisions/063). May be empty; what
 * nobody can see is refused.
 */
export const line = (max: number) =>
  z
    .string({ error: "required" })
    .overwrite(typedLine)
    .max(max, { error: "too_long" })
    .refine(isBlankOrVisible, { error: "invisible" });
/** The same that must not be blank. */
export const requiredLine = (max: number) => line(max).min(1, { error: "required" });
/** The same that `null` clears. */
export const clearableLine = (max: number) => line(max).nullable();

/** The same that is blank where `null` is sent. */
export const blankableLine = (max: number) => clearableLine(max).transform((given) => given ?? "");

/** The name of a file, with what it ends in. */
export const fileName = z
  .string({ error: "required" })
  .overwrite(typedFileName)
  .min(1, { error: "required" })
  .max(255, { error: "too_long" })
  .refine(isBlankOrVisible, { error: "invisible" });

/** Longest accepted texts, by what they hold. */
export const limits = {
  name: 120,
  line: 200,
  link: 500,
  code: 60,
  locale: 35,
  phone: 40,
  zip: 20,
  description: 5000,
  reason: 1000,
  reportReason: 500,
  answer: 5000,
  message: 5000,
  threadMessage: 2000,
  html: 50_000,
} as const;

/** Of schemes only those of the web; a browser passes over what cannot be seen, so it is passed over here. */
const hasForeignScheme = (written: string): boolean => {
  const seen = written.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "");
  return /^[a-z][a-z0-9+.-]*:/i.test(seen) && !/^https?:\/\//i.test(seen);
};

const address = z.string({ error: "required" }).overwrite(typedAddress).max(limits.link, { error: "too_long" });
/** A handle or an address on the web that `null` clears; what it may be, its schema says. */
export const clearableAddress = address.refine(isBlankOrVisible, { error: "invisible" }).nullable();

/** A handle or an address on the web, as people write it, that `null` clears. */
export const profileLink = clearableAddress.refine((link) => link === null || !hasForeignScheme(link), {
  error: "invalid_url",
});

/** What is kept of such a link, without what is older than its rule. */
export const shownLink = (link: string | null): string | null => (link && hasForeignScheme(link) ? null : link);

type LinkName = "website" | "facebook" | "instagram" | "linkedIn" | "twitter" | "tikTok" | "youtube" | "discord";
type ProfileLinks = Record<LinkName, string | null>;

/** The same of all links that people and speakers have. */
export const shownLinks = (given: ProfileLinks): ProfileLinks => ({
  website: shownLink(given.website),
  facebook: shownLink(given.facebook),
  instagram: shownLink(given.instagram),
  linkedIn: shownLink(given.linkedIn),
  twitter: shownLink(given.twitter),
  tikTok: shownLink(given.tikTok),
  youtube: shownLink(given.youtube),
  discord: shownLink(given.discord),
});

/** An address on the web. */
export const linkInput = address.check(z.url({ protocol: /^https?$/, error: "invalid_url" }));

/** The same where there need not be one: `null` or nothing takes it away. */
export const clearableLink = address
  .refine((link) => link === "" || linkInput.safeParse(link).success, { error: "invalid_url" })
  .transform((link) => link || null)
  .nullable();
