"use client";

import { useTranslations } from "next-intl";
import { AccountInvitations } from "#components/auth/profile/account-invitations";
import { LoadError } from "#components/layout/load-error";
import { SettingCard } from "#components/security/setting-card";
import { ShowMore } from "#components/ui/lists/show-more";
import { useLogins } from "#hooks/identity/login";
import { AddLoginForm } from "./add-login-form";
import { LoginRow } from "./login-row";
import { SectionPage } from "./section-page";
import { SectionSkeleton } from "./section-skeleton";
import { SentInvitations } from "./sent-invitations";

export function LoginsScreen() {
  return (
    <SectionPage section="logins">
      <AccountInvitations className="mb-6 rounded-card border border-brand bg-surface p-5" />
      <Logins />
    </SectionPage>
  );
}

function Logins() {
  const t = useTranslations("account.logins");
  const list = useLogins();
  if (!list.data)
    return list.isError ? <LoadError title={t("errorTitle")} read={list} level={2} /> : <SectionSkeleton />;
  return (
    <div className="grid gap-6">
      <SettingCard title={t("listTitle")} text={t("listText")}>
        <ul className="-my-2 divide-y divide-line">
          {list.data.items.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
        <ShowMore list={list} label={t("more")} />
      </SettingCard>
      <SentInvitations />
      <AddLoginForm />
    </div>
  );
}
