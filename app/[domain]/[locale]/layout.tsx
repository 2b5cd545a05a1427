import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "../../globals.css";
import "../../shell.css";
import { ChatEntry } from "#components/chat/chat-entry";
import { SoundDock } from "#components/contents/sound-dock";
import { Providers } from "#components/layout/providers/providers";
import { Shell } from "#components/layout/shell";
import { NotificationBell } from "#components/notifications/notification-bell";
import { UnreadCount } from "#components/notifications/unread-count";
import { shellSearch } from "#components/search/shell-search";
import { selfOptions } from "#hooks/account/self-options";
import { brandStyle } from "#lib/brand/style";
import { brandTokens } from "#lib/brand/tokens";
import { compileMessages } from "#lib/i18n/compile";
import { direction } from "#lib/i18n/direction";
import { settled } from "#lib/i18n/isolate";
import { bootScript } from "#lib/organization/boot-script";
import { organizationOf } from "#lib/organization/config";
import { shellConfig } from "#lib/organization/shell-config";
import { isPublic } from "#lib/organization/sitemap";
import { messagesOf, type Place, translatorOf } from "#lib/organization/text";
import { storageKeys } from "#lib/session/storage";
import { fontFamily } from "../../fonts";
import { FirstCalls } from "./first-calls";

type Props = { params: Promise<Place>; children: ReactNode };

/** Modules in which a search finds what strangers may see. */
const searched = ["accounts", "groups", "events", "channels", "activities"] as const;

export const revalidate = 60;

/** Every organization's pages are made when they are first asked for. */
export const generateStaticParams = (): Place[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain } = await params;
  const { NAME, DESCRIPTION, WEBSITE_URL, ICON, APP_ICON } = await organizationOf(domain);
  return {
    metadataBase: new URL(WEBSITE_URL),
    title: { default: settled(NAME), template: `%s · ${settled(NAME)}` },
    description: DESCRIPTION,
    applicationName: NAME,
    manifest: "/manifest.webmanifest",
    appleWebApp: { title: NAME },
    icons: {
      icon: ICON.DARK
        ? [
            { url: ICON.LIGHT, media: "(prefers-color-scheme: light)" },
            { url: ICON.DARK, media: "(prefers-color-scheme: dark)" },
          ]
        : ICON.LIGHT,
      apple: APP_ICON ?? ICON.LIGHT,
    },
  };
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  const { domain } = await params;
  const { light, dark } = brandOf(await organizationOf(domain));
  return {
    width: "device-width",
    initialScale: 1,
    viewportFit: "cover",
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light.canvas },
      { media: "(prefers-color-scheme: dark)", color: dark.canvas },
    ],
  };
}

export default async function LocaleLayout({ params, children }: Props) {
  const place = await params;
  const config = await organizationOf(place.domain);
  const hasPlayer = config.MODULES.channels.enabled;
  const [messages, t] = await Promise.all([
    messagesOf(place, ["common", "errors", ...(hasPlayer ? ["player"] : [])]),
    translatorOf(place, "common"),
  ]);
  const session = storageKeys(config.ORGANIZATION_ID).refreshToken;
  const ownIn = (look: "row" | "icon") => (
    <>
      <ChatEntry look={look} />
      <NotificationBell look={look} />
    </>
  );
  const personal = { rail: ownIn("row"), topBar: ownIn("icon") };
  const isOpenToAll = searched.some((module) => isPublic(config, module));
  const search = shellSearch({ label: t("nav.search"), isOpenToAll });
  return (
    <html lang={place.locale} dir={direction(place.locale)} data-theme={config.CLIENT_THEME} suppressHydrationWarning>
      <head>
        <style>{`:root{--font-sans:${fontFamily}}${brandStyle(brandOf(config))}`}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint */}
        <script data-session={session} dangerouslySetInnerHTML={{ __html: bootScript }} />
        <FirstCalls always place={place} ask={(client) => [client.fetchQuery(selfOptions)]} />
      </head>
      <body>
        <Providers config={shellConfig(config)} locale={place.locale} messages={compileMessages(messages)}>
          <Shell config={config} locale={place.locale} t={t} search={search} personal={personal}>
            {children}
          </Shell>
          {hasPlayer && <SoundDock />}
          <UnreadCount />
        </Providers>
      </body>
    </html>
  );
}

function brandOf({ PRIMARY_COLOR, SECONDARY_COLOR }: { PRIMARY_COLOR: string; SECONDARY_COLOR: string }) {
  return brandTokens({ primary: PRIMARY_COLOR, secondary: SECONDARY_COLOR });
}
