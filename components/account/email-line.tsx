"use client";

import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import type { Self } from "#entities/account/self";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useSelf } from "#hooks/account/use-self";
import { useVerifyAccount } from "#hooks/identity/login";

/** The address mails go to, and whether it is known to be the person's own. */
export function EmailLine({ self: { email, verified } }: { self: Self }) {
  const t = useTranslations("account.profile.email");
  const { isBusy, isRefused, verify } = useVerification();
  if (!email) return null;
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">{t("label")}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span dir="ltr" className="min-w-0 text-sm wrap-anywhere">
          {shownAddress(email)}
        </span>
        {verified ? (
          <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
            {t("verified")}
          </Badge>
        ) : (
          <Button size="sm" variant="secondary" busy={isBusy} busyLabel={t("busy")} onClick={() => void verify()}>
            {t("verify")}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="text-caption text-ink-muted">
        {isRefused ? t("refused") : t("hint")}
      </p>
    </div>
  );
}

/** Only an address the person signs in with can be verified: the identity provider has seen it proved. */
function useVerification() {
  const t = useTranslations("account.profile.email");
  const { mutateAsync, isPending } = useVerifyAccount();
  const { refetch, isFetching } = useSelf();
  const [isRefused, setRefused] = useState(false);
  const verify = async () => {
    setRefused(false);
    const { data } = await mutateAsync(undefined).then(
      () => refetch(),
      () => ({ data: undefined }),
    );
    if (data?.verified) notify(t("done"), "good");
    else setRefused(true);
  };
  return { isBusy: isPending || isFetching, isRefused, verify };
}
