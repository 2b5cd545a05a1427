import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { postalLines } from "#entities/shared/postal";
import { socialLinks } from "#entities/shared/social";
import { id, timestamp, uri } from "#kernel/wire";

/** ISO 4217; `USD` unless the organization counts in another one. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

export const baseOrganization = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  email: z.string(),
  ...postalLines.shape,
  logo: baseImage.nullable(),
  logoId: id.nullable(),
  darkLogo: baseImage.nullable(),
  darkLogoId: id.nullable(),
  icon: baseImage.nullable(),
  iconId: id.nullable(),
  darkIcon: baseImage.nullable(),
  darkIconId: id.nullable(),
  locale: z.string(),
});
export type BaseOrganization = z.infer<typeof baseOrganization>;

export const organization = baseOrganization.extend({
  phone: z.string().nullable(),
  website: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  currency,
  ...socialLinks.shape,
  timezone: z.string(),
  iosAppLink: uri.nullable(),
  androidAppLink: uri.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  integrations: z.object({
    ghost: z.boolean(),
    ghostUrl: uri.nullable(),
    ghostContentKey: z.string().nullable(),
  }),
});
export type Organization = z.infer<typeof organization>;
