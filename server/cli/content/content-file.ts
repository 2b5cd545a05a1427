import { dirname, resolve } from "node:path";
import * as z from "zod";
import { questionType } from "#entities/commerce/questions";
import { isVisible, typedLine, typedLines } from "#kernel/typed-text";
import { readJson } from "#server/cli/read-json";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "takes lower-case letters, digits and hyphens" });
const name = z
  .string()
  .overwrite(typedLine)
  .refine(isVisible, { error: "must have something in it that can be seen" })
  .max(200);
const text = z.string().overwrite(typedLines).max(20_000);
const username = z.string().toLowerCase();
const webAddress = z.url({ protocol: /^https?$/, error: "is a web address that starts with https://" });
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: "is a colour like #0f766e" })
  .toLowerCase();
const instant = z.iso.datetime({ offset: true, error: "is a moment like 2027-05-01T09:00:00Z" });
/** A file beside this one. */
const picture = z.string().min(1);

const period = { startsAt: instant.optional(), endsAt: instant.optional() };

const tier = z.strictObject({
  slug,
  name,
  description: text.optional(),
  priority: z.int().default(0),
  icon: z.string().max(40).default("star"),
  color: color.optional(),
  picture: picture.optional(),
  members: z.array(username).default([]),
});

const attribute = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, { error: "takes letters, digits and _" }),
  label: name,
  description: text.optional(),
  type: z.enum(["text", "number", "date", "boolean"]).default("text"),
  required: z.boolean().default(false),
  editable: z.boolean().default(true),
  public: z.boolean().default(true),
});

const series = z.strictObject({
  slug,
  name,
  description: text.optional(),
  longDescription: text.optional(),
  picture: picture.optional(),
  /** Events that belong to it, by their slugs. */
  events: z.array(slug).default([]),
});

const sponsorLevel = z.strictObject({
  slug,
  name,
  subtitle: name.optional(),
  description: text.optional(),
  color: color.default("#6b7280"),
  scale: z.int().min(1).max(5).default(1),
  picture: picture.optional(),
  sponsors: z.array(username).default([]),
});

const benefit = z.strictObject({
  slug,
  title: name,
  description: text.optional(),
  picture: picture.optional(),
  event: slug.optional(),
  manager: username.optional(),
  ...period,
});

const advertisement = z.strictObject({
  title: name,
  link: webAddress,
  description: text.optional(),
  type: z.enum(["square", "rectangle"]).default("rectangle"),
  weight: z.int().min(0).max(1000).default(1),
  picture: picture.optional(),
  ...period,
});

const page = z.strictObject({
  slug,
  title: name,
  subtitle: z.string().max(300).default(""),
  html: text.default(""),
  pictures: z.array(picture).default([]),
});

const faqSection = z.strictObject({
  slug,
  name,
  questions: z.array(z.strictObject({ slug, question: name, answer: text.optional() })).default([]),
});

const mediaItem = z.strictObject({
  name,
  description: text.optional(),
  picture,
  /** Names of the pass types whose holders see it; none: everybody does. */
  passTypes: z.array(name).default([]),
});

const sponsorship = z.strictObject({
  name,
  description: text.optional(),
  url: webAddress.optional(),
  account: username.optional(),
  picture: picture.optional(),
});

const eventLevel = z.strictObject({
  slug,
  name,
  description: text.optional(),
  sponsorsPerRow: z.int().min(1).max(6).default(3),
  sponsors: z.array(sponsorship).default([]),
});

const activation = z
  .strictObject({
    slug,
    name,
    shortDescription: z.string().max(500).default(""),
    longDescription: text.optional(),
    type: z.enum(["public", "private", "protected"]).default("public"),
    code: z.string().min(1).max(100).optional(),
    accessLevel: z.enum(["regular", "virtual", "vip"]).default("regular"),
    maxPoints: z.int().min(0).default(0),
    startAfter: instant.optional(),
    picture: picture.optional(),
  })
  .refine(({ type, code }) => type !== "protected" || code !== undefined, {
    path: ["code"],
    error: "is needed by a protected activation",
  });

/** Types that need nothing which is set up elsewhere. */
const plainType = questionType.exclude(["search", "location"]);

const question = z.strictObject({
  name,
  type: plainType.default("text"),
  label: name.optional(),
  description: text.optional(),
  placeholder: name.optional(),
  required: z.boolean().default(false),
  mutable: z.boolean().default(true),
  price: z.int().min(0).optional(),
  supply: z.int().min(0).optional(),
  choices: z
    .array(z.strictObject({ value: name, text: name.optional(), supply: z.int().min(0).optional() }))
    .default([]),
});

const session = z.strictObject({
  slug,
  sections: z.array(z.strictObject({ name, description: text.optional(), questions: z.array(question).default([]) })),
});

const event = z.strictObject({
  slug,
  pages: z.array(page).default([]),
  faq: z.array(faqSection).default([]),
  media: z.array(mediaItem).default([]),
  sponsorLevels: z.array(eventLevel).default([]),
  activations: z.array(activation).default([]),
  sessions: z.array(session).default([]),
});
export type EventContent = z.output<typeof event>;
export type SessionContent = z.output<typeof session>;

const webLink = webAddress.optional();

const guest = z.strictObject({
  slug,
  name,
  type: z.enum(["guest", "host", "author"]).default("guest"),
  account: username.optional(),
  title: name.optional(),
  bio: text.optional(),
  company: name.optional(),
  companyLink: webLink,
  website: webLink,
  picture: picture.optional(),
});

const channelContent = z.strictObject({
  slug,
  title: name,
  description: text.optional(),
  /** HTML. */
  body: z.string().max(200_000).optional(),
  featured: z.boolean().default(false),
  picture: picture.optional(),
  /** A file beside this one. */
  audio: z.string().min(1).optional(),
  /** Likewise: MP4 with H.264 and AAC. Until it is played the picture of the content is shown. */
  video: z.string().min(1).optional(),
  duration: z.string().max(60).optional(),
  externalUrl: webLink,
  appleUrl: webLink,
  spotifyUrl: webLink,
  googleUrl: webLink,
  youtubeUrl: webLink,
  /** When it came out, or will; without it a new one is a draft. Nobody is told of what came out before. */
  published: instant.optional(),
  /** Whether subscribers are told once it comes out. */
  email: z.boolean().default(true),
  push: z.boolean().default(true),
  /** Names of interests; those that are not there yet are made. */
  interests: z.array(name).default([]),
  guests: z.array(guest).default([]),
});

const channel = z.strictObject({
  slug,
  name,
  description: text.optional(),
  picture,
  banner: picture.optional(),
  private: z.boolean().default(false),
  visible: z.boolean().default(true),
  priority: z.int().default(0),
  group: slug.optional(),
  creator: username.optional(),
  externalUrl: webLink,
  appleUrl: webLink,
  spotifyUrl: webLink,
  googleUrl: webLink,
  youtubeUrl: webLink,
  contents: z.array(channelContent).default([]),
});
export type ChannelContent = z.output<typeof channel>;

/** What `import content` takes: things that no screen makes yet, and channels that were kept elsewhere. Lists stand in the order in which people see them. */
export const content = z.strictObject({
  tiers: z.array(tier).default([]),
  attributes: z.array(attribute).default([]),
  series: z.array(series).default([]),
  sponsorLevels: z.array(sponsorLevel).default([]),
  benefits: z.array(benefit).default([]),
  advertisements: z.array(advertisement).default([]),
  events: z.array(event).default([]),
  channels: z.array(channel).default([]),
});
export type Content = z.output<typeof content>;

const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join(".") || "The whole";

/** Reads the file; throws a sentence that names the first place that cannot be used. */
export const readContent = async (path: string): Promise<{ content: Content; folder: string }> => {
  const parsed = content.safeParse(await readJson(path));
  if (parsed.success) return { content: parsed.data, folder: dirname(resolve(path)) };
  const [issue] = parsed.error.issues;
  throw new Error(`The file ${path} cannot be used: ${placeOf(issue?.path ?? [])}: ${issue?.message}.`);
};
