"use client";

import { useTranslations } from "next-intl";
import { useIdentityText } from "#components/auth/identity-faults";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Badge } from "#components/ui/display/badge";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useAuthenticator, useSetAuthenticator } from "#hooks/identity/security";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ConfirmButton } from "./confirm-button";
import { IdentityFault } from "./identity-fault";
import { RecoveryCodesRow } from "./recovery-codes-row";
import { SettingCard } from "./setting-card";

/** The second factor: whether it is on, and what stands in for it. */
export function AuthenticatorCard() {
  const t = useTranslations("security.authenticator");
  const href = useHref();
  const authenticator = useAuthenticator();
  const isOn = authenticator.data;
  // The button that turned it off is gone with it.
  const heading = useFocusReturn<HTMLHeadingElement>(isOn === true);
  const turnOn = (
    <ButtonLink href={href(routes.authenticator())} variant="secondary">
      {t("turnOn")}
    </ButtonLink>
  );
  return (
    <SettingCard
      ref={heading}
      title={t("title")}
      text={t("text")}
      badge={isOn !== undefined && <Badge tone={isOn ? "good" : "neutral"}>{t(isOn ? "on" : "off")}</Badge>}
      action={isOn === undefined ? null : isOn ? <TurnOff /> : turnOn}
    >
      {isOn && (
        <div className="grid gap-4 border-line border-t pt-4">
          <RecoveryCodesRow />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 flex-1 basis-64 text-ink-muted text-sm">{t("otherPhone")}</p>
            <ButtonLink href={href(routes.authenticator())} variant="secondary" size="sm">
              {t("replace")}
            </ButtonLink>
          </div>
        </div>
      )}
      {isOn === undefined &&
        (authenticator.error ? (
          <IdentityFault read={authenticator} />
        ) : (
          <SkeletonGroup label={t("loading")}>
            <Skeleton className="w-48" />
          </SkeletonGroup>
        ))}
    </SettingCard>
  );
}

function TurnOff() {
  const t = useTranslations("security.authenticator");
  const textOf = useIdentityText();
  const set = useSetAuthenticator();
  const turnOff = () =>
    set.mutateAsync(false).then(
      () => notify(t("isOff"), "good"),
      (error) => notifyFailure(textOf(error) ?? t("failed")),
    );
  return (
    <ConfirmButton
      label={t("turnOff")}
      variant="secondary"
      title={t("turnOffTitle")}
      text={t("turnOffText")}
      confirmLabel={t("turnOff")}
      onConfirm={turnOff}
    />
  );
}
