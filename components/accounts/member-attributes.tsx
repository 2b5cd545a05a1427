"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Account, AccountAttributeValue } from "#entities/people/accounts";
import { useAttributeLabel } from "#lib/account/use-attribute-label";

/** What the community asks of its members and they show to everybody. */
export function MemberAttributes({ account }: { account: Account }) {
  const t = useTranslations("accounts.profile");
  const show = useAttributeValue();
  const labelOf = useAttributeLabel();
  const answered = account.attributes.filter(({ value }) => value.trim() !== "");
  if (answered.length === 0) return null;
  return (
    <dl
      aria-label={t("details")}
      className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
    >
      {answered.map((attribute) => (
        <div key={attribute.id} className="min-w-0">
          <dt className="text-caption text-ink-muted">{labelOf(attribute.attribute)}</dt>
          <dd className="wrap-anywhere">
            <bdi>{show(attribute)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Values travel as text; one that is not of its kind is shown as it was written. */
function useAttributeValue() {
  const t = useTranslations("accounts.profile");
  const format = useFormatter();
  return ({ attribute: { type }, value }: AccountAttributeValue): string => {
    if (type === "boolean" && (value === "true" || value === "false")) return t(value === "true" ? "yes" : "no");
    if (type === "number" && Number.isFinite(Number(value))) return format.number(Number(value));
    const date = new Date(value);
    if (type !== "date" || Number.isNaN(date.getTime())) return value;
    return format.dateTime(date, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  };
}
