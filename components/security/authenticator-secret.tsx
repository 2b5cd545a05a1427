"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Skeleton } from "#components/ui/states/skeleton";
import { useSession } from "#lib/session/use-session";

const Qr = late(
  () => import("#components/ui/display/qr").then((part) => part.Qr),
  <Skeleton shape="block" className="size-68" />,
);

/** How authenticator apps are told: who this is for, at whom, and the secret. */
const enrolment = (organization: string, username: string, secret: string): string => {
  const label = `${encodeURIComponent(organization)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(organization)}`;
};

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** The secret to scan, and to type where there is no camera. */
export function AuthenticatorSecret({ secret }: { secret: string }) {
  const t = useTranslations("security.setup");
  const { NAME } = useAppContext().config;
  const username = useSession(({ user }) => user?.username ?? "");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex rounded-card border border-line">
        <Qr value={enrolment(NAME, username, secret)} label={t("qr")} />
      </div>
      <div className="w-full min-w-0">
        <p className="text-caption text-ink-muted">{t("byHand")}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <code dir="ltr" className="break-words font-mono text-sm">
            {inGroups(secret)}
          </code>
          <Button
            size="sm"
            variant="secondary"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() => void copy()}
          >
            {t("copy")}
          </Button>
        </div>
      </div>
    </div>
  );
}
