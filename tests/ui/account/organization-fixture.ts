import type { Organization } from "#entities/organization/organization";
import { idOf } from "#tests/ui/events/events-fixtures";

/** A harbour in Kiel. */
export const anOrganization = (over: Partial<Organization> = {}): Organization => ({
  ...{ id: idOf(900_003), slug: "harbour", name: "Harbour", description: "", email: "desk@harbour.example" },
  ...{ address1: "Am Hafen 1", address2: null, city: "Kiel", state: null, country: "DE", zip: "24103" },
  ...{ logo: null, logoId: null, darkLogo: null, darkLogoId: null, icon: null, iconId: null },
  ...{ darkIcon: null, darkIconId: null, locale: "en", phone: null, website: null, primaryColor: null },
  ...{ secondaryColor: null, userPoolId: "pool", userPoolClientId: "client-1", currency: "USD" },
  ...{ facebook: null, twitter: null, instagram: null, linkedIn: null, tikTok: null, youtube: null, discord: null },
  ...{ timezone: "UTC", iosAppLink: null, androidAppLink: null },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
  integrations: { ghost: false, ghostUrl: null, ghostContentKey: null },
  ...over,
});
