import type { Command } from "commander";
import * as z from "zod";
import { primaryModule, theme } from "#entities/organization/organization-config";
import { limits } from "#entities/shared/text";
import { isVisible, typedLine } from "#kernel/typed-text";
import { mailAddress, text } from "./failure.ts";
import { color, timezone } from "./organization-options.ts";

const webAddress = z
  .string()
  .refine((url) => url === "" || z.url({ protocol: /^https?$/ }).safeParse(url).success, {
    error: "is a web address, or empty for none",
  })
  .transform((url) => url || null);

/** The footer says the store's name: another place under it would mislead. */
const storeLink = (store: string, isStore: (host: string) => boolean, example: string) =>
  z
    .string()
    .max(limits.link, { error: `must have at most ${limits.link} characters` })
    .refine(
      (url) => url === "" || (z.url({ protocol: /^https$/ }).safeParse(url).success && isStore(new URL(url).hostname)),
      {
        error: `is an address of ${store} like ${example}, or empty for none`,
      },
    )
    .transform((url) => url || null);

const emptyIsNone = (most: number) =>
  z
    .string()
    .overwrite(typedLine)
    .max(most, { error: `must have at most ${most} characters` })
    .refine((value) => value === "" || isVisible(value), { error: "must have something in it that can be seen" })
    .transform((value) => value || null);

/** Each is a column of the same name; an empty one is taken away where nothing may stand there. */
export const settings = z.object({
  name: text(120).optional(),
  description: z.string().max(2000, { error: "must have at most 2000 characters" }).optional(),
  email: mailAddress.optional(),
  phone: emptyIsNone(40).optional(),
  website: webAddress.optional(),
  address1: emptyIsNone(200).optional(),
  address2: emptyIsNone(200).optional(),
  city: emptyIsNone(100).optional(),
  state: emptyIsNone(100).optional(),
  zip: emptyIsNone(20).optional(),
  country: emptyIsNone(100).optional(),
  timezone: timezone.optional(),
  primaryColor: color.optional(),
  secondaryColor: color.optional(),
  splashScreenColor: color.optional(),
  clientTheme: z.enum(theme.options, { error: "is light, dark or auto" }).optional(),
  primaryModule: z.enum(primaryModule.options, { error: `is one of ${primaryModule.options.join(", ")}` }).optional(),
  tagManagerId: z
    .string()
    .regex(/^(GTM-[A-Z0-9]{4,12})?$/, { error: "is an id like GTM-ABC1234, or empty for none" })
    .transform((id) => id || null)
    .optional(),
  facebook: webAddress.optional(),
  instagram: webAddress.optional(),
  twitter: webAddress.optional(),
  linkedIn: webAddress.optional(),
  tikTok: webAddress.optional(),
  youtube: webAddress.optional(),
  discord: webAddress.optional(),
  appStoreLink: storeLink(
    "the App Store",
    (host) => host === "apple.com" || host.endsWith(".apple.com"),
    "https://apps.apple.com/app/id284882215",
  ).optional(),
  googlePlayLink: storeLink(
    "Google Play",
    (host) => host === "play.google.com",
    "https://play.google.com/store/apps/details?id=com.example",
  ).optional(),
});
export type Settings = z.output<typeof settings>;

/** The columns of what was named. */
export const settingColumns = (given: Settings): Settings =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in settings.shape && value !== undefined));

/** Options of a command, one for each setting. */
export const addSettingOptions = (command: Command): Command =>
  command
    .option("--name <name>", "its name as people read it")
    .option("--description <text>", "what it is, in a sentence or two")
    .option("--email <address>", "where people reach it")
    .option("--phone <number>", "its telephone number")
    .option("--website <url>", "its own website")
    .option("--address1 <line>", "its postal address: the first line")
    .option("--address2 <line>", "the second line")
    .option("--city <name>", "the city")
    .option("--state <name>", "the state or province")
    .option("--zip <code>", "the postal code")
    .option("--country <name>", "the country")
    .option("--timezone <zone>", "its time zone, e.g. Europe/Lisbon")
    .option("--primary-color <hex>", "brand colour, e.g. #0f766e")
    .option("--secondary-color <hex>", "second brand colour")
    .option("--splash-screen-color <hex>", "colour behind the picture at the start of an app")
    .option("--client-theme <theme>", "light, dark or auto, for who has not chosen")
    .option("--primary-module <name>", `what it is about: ${primaryModule.options.join(", ")}`)
    .option("--tag-manager-id <id>", "its tag manager, loaded for who agreed to it")
    .option("--facebook <url>", "its pages elsewhere; empty takes one away")
    .option("--instagram <url>", "")
    .option("--twitter <url>", "")
    .option("--linked-in <url>", "")
    .option("--tik-tok <url>", "")
    .option("--youtube <url>", "")
    .option("--discord <url>", "")
    .option("--app-store-link <url>", "where its app is in the App Store; the footer shows it, empty takes it away")
    .option("--google-play-link <url>", "where its app is on Google Play");
