import type { OrganizationConfig } from "#entities/organization/organization-config";
import { brandTokens } from "#lib/brand/tokens";
import type { Translate } from "#lib/i18n/translator";
import { ownLinkIcon } from "./own-link-icons";
import { RailLink } from "./rail-link";

export type OwnLinksProps = {
  config: Pick<OrganizationConfig, "CUSTOM_MODULES">;
  locale: string;
  t: Translate;
  position: "top" | "bottom";
};

/** An organization's own links lead to other sites. */
export function OwnLinks({ config, locale, t, position }: OwnLinksProps) {
  const modules = config.CUSTOM_MODULES.filter((module) => module.position === position);
  if (modules.length === 0) return null;
  return (
    <ul className="mt-1 mb-2 grid gap-1">
      {modules.map(({ name, url, translations, iconName, color }) => {
        const label = translations.find((translation) => translation.locale === locale)?.name ?? name;
        return (
          <li key={url}>
            <RailLink
              href={url}
              external
              label={label}
              description={t("nav.external", { name: label })}
              icon={<OwnLinkMark iconName={iconName} color={color} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A tile of the link's colour, so that it can be told on light and dark ground alike. */
function OwnLinkMark({ iconName, color }: { iconName: string; color: string }) {
  const Icon = ownLinkIcon(iconName);
  const { brand, "on-brand": ink } = brandTokens({ primary: color }).light;
  return (
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-items-center rounded-[5px]"
      style={{ backgroundColor: brand, color: ink }}
    >
      <Icon strokeWidth={2} className="size-3.5!" />
    </span>
  );
}
