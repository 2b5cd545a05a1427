import type { OrganizationConfig } from "#entities/organization/organization-config";
import { brandTokens } from "#lib/brand/tokens";

/** A minute: a new icon shows soon. The house's files of the same names are kept as long (`next.config.ts`). */
const headers = { "cache-control": "public, max-age=60" };

type OwnFile = (config: OrganizationConfig) => Response;

const leadTo = (address: string): Response =>
  new Response(null, { status: 302, headers: { ...headers, location: address } });

/** How the community looks on a device's home screen. */
const manifest: OwnFile = ({ NAME, DESCRIPTION, ICON, APP_ICON, ADAPTIVE_ICON, PRIMARY_COLOR, SECONDARY_COLOR }) => {
  const { light } = brandTokens({ primary: PRIMARY_COLOR, secondary: SECONDARY_COLOR });
  const content = {
    name: NAME,
    short_name: NAME,
    description: DESCRIPTION,
    id: "/",
    start_url: "/",
    // Some devices tell an app its news in this form alone; browsers that can do both show a way back.
    display: "standalone",
    display_override: ["minimal-ui"],
    background_color: light.canvas,
    theme_color: light.canvas,
    icons: [
      ...[...new Set([APP_ICON ?? ICON.LIGHT, ICON.LIGHT])].map((src) => ({ src, sizes: "any" })),
      // Devices cut it to a circle or whatever shape theirs is.
      ...(ADAPTIVE_ICON ? [{ src: ADAPTIVE_ICON, sizes: "any", purpose: "maskable" }] : []),
    ],
  };
  return Response.json(content, { headers: { ...headers, "content-type": "application/manifest+json" } });
};

/** What each organization has of its own in place of a file in `public/`. Programs that read no page ask for them. */
const ownFiles: ReadonlyMap<string, OwnFile> = new Map([
  ["/favicon.ico", ({ ICON }) => leadTo(ICON.LIGHT)],
  ["/apple-touch-icon.png", ({ ICON, APP_ICON }) => leadTo(APP_ICON ?? ICON.LIGHT)],
  ["/manifest.webmanifest", manifest],
]);

/** The organization's own file of that path; undefined when `pathname` is not one of them. */
export const ownFileOf = (pathname: string): OwnFile | undefined => ownFiles.get(pathname);
