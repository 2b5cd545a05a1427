import * as z from "zod";
import { type Self, type SelfUpdateInput, usernameInput } from "#entities/account/self";
import { limits, line, text } from "#entities/shared/text";
import { type Attribute, attributeAnswer } from "#lib/account/attributes";
import { memberLinks } from "#lib/accounts/member-links";
import type { SocialNetwork } from "#lib/format/social-networks";

export const networks: readonly SocialNetwork[] = [
  "linkedIn",
  "twitter",
  "instagram",
  "facebook",
  "youtube",
  "tikTok",
  "discord",
];

const clearable = ["firstName", "lastName", "phone", "bio", "website", ...networks, "internalRefId"] as const;
type Clearable = (typeof clearable)[number];

/** What a person may change about themselves; blank = nothing. */
export type ProfileValues = Record<"username" | Clearable, string> & { attributes: Record<string, string> };

const answerOf = (self: Self, { id, type }: Attribute): string =>
  self.attributes.find(({ attributeId }) => attributeId === id)?.value || (type === "boolean" ? "false" : "");

/** `attributes`: those that may be changed. */
export const profileValues = (self: Self, attributes: readonly Attribute[]): ProfileValues => {
  const of = (name: Clearable): string => self[name] ?? "";
  return {
    username: self.username,
    firstName: of("firstName"),
    lastName: of("lastName"),
    phone: of("phone"),
    bio: of("bio"),
    website: of("website"),
    linkedIn: of("linkedIn"),
    twitter: of("twitter"),
    instagram: of("instagram"),
    facebook: of("facebook"),
    youtube: of("youtube"),
    tikTok: of("tikTok"),
    discord: of("discord"),
    internalRefId: of("internalRefId"),
    attributes: Object.fromEntries(attributes.map((attribute) => [attribute.id, answerOf(self, attribute)])),
  };
};

const noLinks = profileLinks({});

function profileLinks(given: Partial<Record<"website" | SocialNetwork, string>>) {
  const none = { website: null, linkedIn: null, twitter: null, instagram: null };
  return { ...none, facebook: null, youtube: null, tikTok: null, discord: null, ...given };
}

const isLink = (name: "website" | SocialNetwork, value: string): boolean =>
  memberLinks({ ...noLinks, [name]: value }).length > 0;

/** What was there before (`saved`) may be older than the rules: only what is changed has to keep them. */
export const profileEditSchema = (saved: ProfileValues, attributes: readonly Attribute[]) => {
  const link = (name: "website" | SocialNetwork) =>
    text(limits.link).refine((value) => value === "" || value === saved[name] || isLink(name, value), {
      error: "invalid_format",
    });
  const username = z.string().check((ctx) => {
    if (ctx.value === saved.username) return;
    for (const { message } of usernameInput.safeParse(ctx.value).error?.issues ?? [])
      ctx.issues.push({ code: "custom", message, input: ctx.value });
  });
  return z.object({
    username,
    firstName: line(limits.name),
    lastName: line(limits.name),
    phone: line(limits.phone),
    bio: text(limits.description),
    website: link("website"),
    linkedIn: link("linkedIn"),
    twitter: link("twitter"),
    instagram: link("instagram"),
    facebook: link("facebook"),
    youtube: link("youtube"),
    tikTok: link("tikTok"),
    discord: link("discord"),
    internalRefId: line(limits.name),
    attributes: z.object(Object.fromEntries(attributes.map((attribute) => [attribute.id, attributeAnswer(attribute)]))),
  });
};

/** What is sent: only what differs from `saved`; null clears. */
export const profileChanges = (saved: ProfileValues, values: ProfileValues): SelfUpdateInput => {
  const changed = clearable.filter((name) => values[name] !== saved[name]);
  const answers = Object.entries(values.attributes).filter(([id, answer]) => answer !== saved.attributes[id]);
  return {
    ...(values.username !== saved.username && { username: values.username }),
    ...Object.fromEntries(changed.map((name) => [name, values[name] || null])),
    ...(answers.length > 0 && { attributes: Object.fromEntries(answers) }),
  };
};
