"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useCreateRecoveryCodes, useRecoveryCodes } from "#hooks/identity/security";
import { ConfirmButton } from "./confirm-button";
import { FaultBanner } from "./fault-banner";
import { RecoveryCodes } from "./recovery-codes";
import { SignInAgain } from "./sign-in-again";

/** So few that the last one may be used before anybody looks here again. */
const few = 3;

/** How many codes are left, and new ones; nothing with a provider that has none. */
export function RecoveryCodesRow() {
  const t = useTranslations();
  const read = useRecoveryCodes();
  const create = useCreateRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const place = useFocusReturn<HTMLParagraphElement>(codes !== null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (read.error) return <FaultBanner text={t(`errors.${read.error.code}`)} read={read} />;
  if (!read.data) return <Skeleton className="w-48" />;
  const { left, supported } = read.data;
  if (!supported) return null;
  const make = () =>
    create.mutateAsync(undefined).then(
      (made) => setCodes(made.codes),
      ({ code }) => code !== "sign_in_again" && notifyFailure(t(`errors.${code}`)),
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p ref={place} tabIndex={-1} className="min-w-0 flex-1 basis-64 text-sm focus:outline-none">
          <span className="block font-medium">{t("security.recovery.left", { count: left })}</span>
          <span className="block text-ink-muted">{t(`security.recovery.${left < few ? "few" : "text"}`)}</span>
        </p>
        <MakeCodes isFirst={left === 0} isBusy={create.isPending} onMake={make} />
      </div>
      {create.error?.code === "sign_in_again" && (
        <Banner tone="warn" announce action={<SignInAgain />}>
          {t("errors.sign_in_again")}
        </Banner>
      )}
    </>
  );
}

type MakeCodesProps = { isFirst: boolean; isBusy: boolean; onMake: () => Promise<unknown> };

/** Asks first where there are codes that would be worth nothing afterwards. */
function MakeCodes({ isFirst, isBusy, onMake }: MakeCodesProps) {
  const t = useTranslations("security.recovery");
  if (isFirst) {
    return (
      <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void onMake()}>
        {t("make")}
      </Button>
    );
  }
  return (
    <ConfirmButton
      label={t("make")}
      size="sm"
      variant="secondary"
      title={t("makeTitle")}
      text={t("makeText")}
      confirmLabel={t("make")}
      tone="primary"
      onConfirm={onMake}
    />
  );
}
