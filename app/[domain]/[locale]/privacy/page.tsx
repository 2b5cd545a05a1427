import type { Metadata } from "next";
import { Page } from "#components/layout/page";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

const sections = ["keep", "why", "who", "browser", "rights"] as const;

async function textsOf(place: Place) {
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "privacy")]);
  return { config, t: (key: string) => t(key, { name: config.NAME }) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  const { config, t } = await textsOf(place);
  const { locale } = place;
  return pageMetadata({ config, locale, path: routes.privacy(), title: t("title"), description: t("description") });
}

export default async function PrivacyPage({ params }: Props) {
  const { t } = await textsOf(await params);
  return (
    <Page title={t("title")} width="reading">
      <div className="reading">
        <p>{t("intro")}</p>
        {sections.map((section) => (
          <section key={section}>
            <h2>{t(`${section}Title`)}</h2>
            <p>{t(`${section}Text`)}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
