import type { Metadata } from "next";
import { Page } from "#components/layout/page";
import { Html } from "#components/ui/display/html";
import { direction } from "#lib/i18n/direction";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

/** The parts of the built-in texts, each a title and a text of its message file. */
const sections = {
  privacy: ["keep", "why", "who", "browser", "rights"],
  terms: ["account", "content", "events", "paying", "changes"],
} as const;
type Kind = keyof typeof sections;

async function textsOf(place: Place, kind: Kind) {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, kind)]);
  return { config, t: (key: string) => t(key, { name: config.NAME }) };
}

export async function legalMetadata(place: Place, kind: Kind): Promise<Metadata> {
  const { config, t } = await textsOf(place, kind);
  const { locale } = place;
  return pageMetadata({ config, locale, path: routes[kind](), title: t("title"), description: t("description") });
}

/** The organization's own text, else ours. */
export async function LegalPage({
  place,
  kind,
  own,
}: {
  place: Place;
  kind: Kind;
  own: { locale: string; html: string } | null;
}) {
  const { t } = await textsOf(place, kind);
  return (
    <Page title={t("title")} width="reading">
      {own ? (
        <div lang={own.locale} dir={direction(own.locale)}>
          <Html html={own.html} />
        </div>
      ) : (
        <div className="reading">
          <p>{t("intro")}</p>
          {sections[kind].map((section) => (
            <section key={section}>
              <h2>{t(`${section}Title`)}</h2>
              <p>{t(`${section}Text`)}</p>
            </section>
          ))}
        </div>
      )}
    </Page>
  );
}
