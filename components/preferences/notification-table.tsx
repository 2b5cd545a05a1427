"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { Switch } from "#components/ui/fields/switch";
import type { NotificationPreferences } from "#entities/account/self";
import { useUpdateNotificationPreferences } from "#hooks/account/self";
import { type NotificationSubject, notificationAreas, type PreferenceField } from "./notification-subjects";

const ways = ["inbox", "email"] as const;

/** Subjects by rows, ways by columns; a way that does not exist leaves its place empty. */
export function NotificationTable({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTranslations("preferences");
  const { config } = useAppContext();
  return (
    <SettingCard title={t("title")} text={t("saved")}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr className="text-caption text-ink-muted">
            <td />
            {ways.map((way) => (
              <th key={way} scope="col" className="w-16 pb-1 font-normal sm:w-20">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        {notificationAreas(config).map(({ key, subjects }) => (
          <tbody key={key}>
            <tr>
              <th
                colSpan={ways.length + 1}
                scope="rowgroup"
                className="border-line border-b pt-5 pb-1.5 text-start font-medium text-caption text-ink-muted"
              >
                {t(`areas.${key}`, { name: config.NAME })}
              </th>
            </tr>
            {subjects.map((subject) => (
              <SubjectRow key={subject.key} subject={subject} preferences={preferences} />
            ))}
          </tbody>
        ))}
      </table>
    </SettingCard>
  );
}

function SubjectRow({ subject, preferences }: { subject: NotificationSubject; preferences: NotificationPreferences }) {
  const t = useTranslations("preferences");
  const title = t(`subjects.${subject.key}.title`);
  return (
    <tr className="align-top">
      <th scope="row" className="py-3 pe-3 text-start font-normal">
        <span className="block font-medium">{title}</span>
        <span className="block text-caption text-ink-muted">
          {t(`subjects.${subject.key}.text`)} {subject.isAlwaysListed && t("always")}
        </span>
      </th>
      {ways.map((way) => {
        const field = subject[way];
        return (
          <td key={way} className="py-2">
            {field && (
              <PreferenceSwitch
                field={field}
                isOn={preferences[field]}
                label={t("switch", { subject: title, way: t(way) })}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function PreferenceSwitch({ field, isOn, label }: { field: PreferenceField; isOn: boolean; label: string }) {
  const { mutate } = useUpdateNotificationPreferences();
  return (
    <div className="grid justify-items-center">
      <Switch
        label={<span className="sr-only">{label}</span>}
        className="-ms-4"
        checked={isOn}
        onChange={({ target }) => mutate({ body: { [field]: target.checked } })}
      />
    </div>
  );
}
