"use client";

import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import type { ImportAction, ImportChange } from "#entities/hosting/programme-import";
import { formatDay, formatTime } from "#lib/format/dates";

type ImportChangesProps = {
  action: ImportAction;
  changes: readonly ImportChange[];
  /** Of which these may be the first. */
  total: number;
  zone: string;
};

const tones = { added: "good", changed: "info", gone: "warn" } as const;

/** Everything an import does in one way; much of it stays folded until somebody looks. */
export function ImportChanges({ action, changes, total, zone }: ImportChangesProps) {
  const t = useTranslations("programme.import");
  if (total === 0) return null;
  return (
    <Card as="section" padding="none">
      <details open={action !== "added" || changes.length <= 12}>
        <summary className="cursor-pointer px-5 py-4 font-medium">
          {t("list", { action: t(`actions.${action}`), count: total })}
        </summary>
        {action === "gone" && <p className="px-5 pb-3 text-ink-muted text-sm">{t("goneText")}</p>}
        <ul className="divide-y divide-line border-line border-t">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing moves
            <li key={at} className="grid gap-1.5 px-5 py-3">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
                <span className="min-w-0 break-words font-medium">{change.name}</span>
                <Badge tone={tones[action]}>{t(`kinds.${change.kind}`)}</Badge>
                <When instant={change.startTime} zone={zone} />
              </p>
              <Fields fields={change.fields} zone={zone} />
            </li>
          ))}
        </ul>
        {total > changes.length && (
          <p className="border-line border-t px-5 py-3 text-ink-muted text-sm">
            {t("more", { count: total - changes.length })}
          </p>
        )}
      </details>
    </Card>
  );
}

function useMoment(zone: string) {
  const locale = useLocale();
  return (instant: string): string =>
    `${formatDay({ instant, zone, locale })}, ${formatTime({ instant, zone, locale })}`;
}

function When({ instant, zone }: { instant: string | null; zone: string }) {
  const moment = useMoment(zone);
  return instant && <span className="figures text-caption text-ink-muted">{moment(instant)}</span>;
}

type Field = ImportChange["fields"][number];

function Fields({ fields, zone }: { fields: readonly Field[]; zone: string }) {
  const t = useTranslations("programme.import");
  const moment = useMoment(zone);
  const shown = (field: Field["field"], value: string | null): string => {
    if (value === null || value === "") return t("empty");
    if (field === "startTime" || field === "endTime") return moment(value);
    if (field === "isBreak") return t(value === "true" ? "yes" : "no");
    return value;
  };
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-caption sm:grid-cols-[8rem_1fr]">
      {fields.map(({ field, from, to }) => (
        <div key={field} className="contents">
          <dt className="text-ink-muted">{t(`fields.${field}`)}</dt>
          <dd className="min-w-0 break-words">
            <span className="sr-only">{t("was")} </span>
            <del className="line-clamp-2 text-ink-muted decoration-ink-faint">{shown(field, from)}</del>
            <span className="sr-only">{t("becomes")} </span>
            <ins className="line-clamp-3 no-underline">{shown(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
