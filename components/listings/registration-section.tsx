"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { TextLink } from "#components/ui/actions/text-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ClockNote } from "./clock-note";
import { DraftSwitch, DraftText, DraftTime } from "./draft-fields";
import { useDraft } from "./use-listing-draft";

export function RegistrationSection() {
  const t = useTranslations("listings.details");
  const href = useHref();
  const { listing, values } = useDraft();
  return (
    <SettingCard
      title={t("registration")}
      text={t("registrationText")}
      action={<TextLink href={href(routes.listingTab(listing.id, "passes"))}>{t("toPasses")}</TextLink>}
    >
      <DraftSwitch field="registration" />
      {values.registration && (
        <>
          <Terms />
          <DraftSwitch field="allowMultipleRegistrations" />
          <DraftSwitch field="publicRegistrants" />
          <DraftSwitch field="allowSplitPayment" />
          {values.allowSplitPayment && <SplitTerms />}
        </>
      )}
    </SettingCard>
  );
}

function Terms() {
  const t = useTranslations("listings.details");
  const { values } = useDraft();
  const { opens, closes, timezone } = values;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftTime field="opens" hint={t("hints.opens")} isOptional />
        <DraftTime field="closes" hint={t("hints.closes")} isOptional />
      </div>
      {opens && <ClockNote text={opens} zone={timezone} />}
      {closes && <ClockNote text={closes} zone={timezone} />}
      <DraftText
        field="registrationLimit"
        inputMode="numeric"
        hint={t("hints.registrationLimit")}
        className="sm:max-w-64"
        isOptional
      />
    </>
  );
}

function SplitTerms() {
  const t = useTranslations("listings.details");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftText field="splitPaymentPercentage" inputMode="numeric" suffix="%" />
      <DraftText field="splitPaymentNetDays" inputMode="numeric" suffix={t("days")} />
    </div>
  );
}
