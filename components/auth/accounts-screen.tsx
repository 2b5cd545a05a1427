"use client";

import { ChevronRight, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import { ButtonLink } from "#components/ui/button-link";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import type { Login } from "#entities/login";
import { useLogin } from "#hooks/login";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { chooseAccount } from "#lib/session/after-sign-in";
import { useSession, useSessionActions } from "#lib/session/use-session";
import { AuthCard } from "./auth-card";
import { LoginFailed } from "./login-failed";
import { SignOutLine } from "./sign-out-line";
import { SignedInOnly } from "./signed-in-only";
import { useIsModuleEnabled } from "./use-is-module-enabled";

type Account = Login["accounts"][number];

/** One login may hold several accounts: which one is it now? */
export function AccountsScreen() {
  const t = useTranslations("auth.accounts");
  return (
    <AuthCard title={t("title")} text={t("text")} below={<SignOutLine />}>
      <SignedInOnly pending={<ListSkeleton />}>
        <AccountChoice />
      </SignedInOnly>
    </AuthCard>
  );
}

function AccountChoice() {
  const t = useTranslations("auth.accounts");
  const router = useRouter();
  const href = useHref();
  const login = useLogin();
  const hasNone = login.data?.accounts.length === 0;
  useEffect(() => {
    if (hasNone) router.replace(href(routes.createProfile()));
  }, [hasNone, router, href]);

  if (login.isError) return <LoginFailed login={login} />;
  if (!login.data || hasNone) return <ListSkeleton />;
  return (
    <>
      <ul className="-mx-3 grid gap-0.5">
        {login.data.accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <ButtonLink
        href={href(routes.createProfile())}
        variant="quiet"
        size="sm"
        icon={<Plus className="size-4" />}
        className="-ms-3 mt-3"
      >
        {t("add")}
      </ButtonLink>
    </>
  );
}

function AccountRow({ account }: { account: Account }) {
  const session = useSessionActions();
  const isEnabled = useIsModuleEnabled();
  const router = useRouter();
  const href = useHref();
  const name = displayName(account);
  return (
    <li>
      <button
        type="button"
        onClick={() => router.replace(href(chooseAccount(session, account, isEnabled)))}
        className="flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-start transition-colors hover:bg-wash"
      >
        <Avatar name={name} src={account.image?.uri} size="md" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{name}</span>
          <span className="block truncate text-caption text-ink-muted">@{account.username}</span>
        </span>
        <Mark accountId={account.id} />
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-4.5 shrink-0 text-ink-faint rtl:-scale-x-100"
        />
      </button>
    </li>
  );
}

/** As whom one acts, or acted before this sign-in. */
function Mark({ accountId }: { accountId: string }) {
  const t = useTranslations("auth.accounts");
  const acting = useSession(({ executeAs }) => executeAs);
  const session = useSessionActions();
  if (acting === accountId) return <Badge tone="brand">{t("acting")}</Badge>;
  return acting === null && session.lastAccount() === accountId ? <Badge>{t("lastUsed")}</Badge> : null;
}

function ListSkeleton() {
  const t = useTranslations("auth.accounts");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5 py-2.5">
      {["first", "second"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
