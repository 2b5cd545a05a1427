"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/app-context";
import { Avatar } from "#components/ui/avatar";
import { ListRow } from "#components/ui/list-row";
import { useSelf } from "#hooks/self";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { accountSections } from "./sections";

/** Everything a person manages about themselves, at a glance. */
export function AccountScreen() {
  const t = useTranslations("account");
  const { config } = useAppContext();
  const href = useHref();
  return (
    <>
      <Who />
      <ul className="mt-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface px-4">
        {accountSections(config).map(({ key, icon: Icon, path }) => (
          <li key={key}>
            <ListRow
              href={href(path)}
              leading={<Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-ink-muted" />}
              title={t(`sections.${key}.title`)}
              text={t(`sections.${key}.text`)}
              trailing={<ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-4.5 rtl:-scale-x-100" />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Who() {
  const t = useTranslations("account");
  const { data: self } = useSelf();
  const name = self ? displayName(self) : "";
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name} src={self?.image?.uri} size="lg" />
      <div className="min-w-0">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="truncate text-ink-muted">{self ? `${name} · @${self.username}` : " "}</p>
      </div>
    </header>
  );
}
