"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { type useAuthenticatorSecret, useSetAuthenticator, useVerifyAuthenticator } from "#hooks/identity/security";
import { AuthenticatorCodeForm } from "./authenticator-code-form";
import { AuthenticatorSecret } from "./authenticator-secret";
import { IdentityFault } from "./identity-fault";
import { SettingCard } from "./setting-card";

export type AuthenticatorStepsProps = { secret: ReturnType<typeof useAuthenticatorSecret>; onProven: () => void };

/** The app learns the secret and shows that it did. */
export function AuthenticatorSteps({ secret, onProven }: AuthenticatorStepsProps) {
  const t = useTranslations("security.setup");
  const prove = useProof();
  return (
    <SettingCard title={t("title")} text={t("text")}>
      {secret.data ? (
        <ol className="grid gap-6">
          <Step at={1} title={t("scan")}>
            <AuthenticatorSecret secret={secret.data} />
          </Step>
          <Step at={2} title={t("enter")}>
            <AuthenticatorCodeForm prove={prove} onProven={onProven} />
          </Step>
        </ol>
      ) : secret.error ? (
        <IdentityFault read={secret} />
      ) : (
        <SkeletonGroup label={t("loading")} className="grid gap-4">
          <Skeleton className="w-64" />
          <Skeleton shape="block" className="size-60" />
        </SkeletonGroup>
      )}
    </SettingCard>
  );
}

/** A code proves the app once; turning it on may be tried again without another one. */
function useProof(): (code: string) => Promise<void> {
  const verify = useVerifyAuthenticator();
  const set = useSetAuthenticator();
  const isVerified = useRef(false);
  return async (code) => {
    if (!isVerified.current) await verify.mutateAsync(code);
    isVerified.current = true;
    await set.mutateAsync(true);
  };
}

function Step({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-4">
      <span
        aria-hidden="true"
        className="figures grid size-6 place-items-center rounded-full bg-brand-soft font-medium text-brand-ink text-xs"
      >
        {at}
      </span>
      <p className="max-w-reading pt-0.5 text-sm">{title}</p>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  );
}
