import * as z from "zod";
import { uri } from "#kernel/wire";

/** Pictures of own links, by their names in Lucide. On the wire a name is any text: one that is not here is shown as `link`. */
export const ownLinkIcons = [
  "book-open",
  "briefcase",
  "calendar",
  "camera",
  "circle-help",
  "file-text",
  "gift",
  "globe",
  "graduation-cap",
  "headphones",
  "heart",
  "house",
  "info",
  "life-buoy",
  "link",
  "mail",
  "map",
  "megaphone",
  "mic",
  "newspaper",
  "phone",
  "play",
  "shopping-bag",
  "star",
  "ticket",
  "trophy",
  "users",
  "wrench",
] as const;
export type OwnLinkIcon = (typeof ownLinkIcons)[number];

/** An entry of the menu that leads to another site. */
export const customModule = z.object({
  name: z.string(),
  url: uri,
  iconName: z.string(),
  /** `#rrggbb`, behind the picture. */
  color: z.string(),
  position: z.enum(["top", "bottom"]),
  /** Its name in languages that have another one. */
  translations: z.array(z.object({ locale: z.string(), name: z.string() })),
});
export type CustomModule = z.infer<typeof customModule>;
