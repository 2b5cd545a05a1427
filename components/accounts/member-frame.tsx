"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import type { Account } from "#entities/people/accounts";
import { useRead } from "#hooks/calls/use-call";
import { accountOptions } from "#hooks/people/accounts-options";
import { isGate } from "#lib/api/refusal";
import { BlockedMember } from "./blocked-member";
import { MemberHeader } from "./member-header";
import { MemberSkeleton } from "./member-skeleton";
import { MemberTabs } from "./member-tabs";
import { PeopleGate } from "./people-gate";

export type MemberFrameProps = {
  username: string;
  /** Why nobody in particular may see it, as the server was told. */
  gate: string | null;
  /** The open section. */
  children: ReactNode;
};

/** What all sections of a profile share; all that is left of it once it is blocked. */
export function MemberFrame({ username, gate, children }: MemberFrameProps) {
  const t = useTranslations("accounts.profile");
  const read = useRead(accountOptions(username));
  // To who was blocked it is not there, whatever the page brought along for everybody.
  if (read.error?.status === 404) notFound();
  if (read.data) return <Frame account={read.data}>{children}</Frame>;
  if (read.error && isGate(read.error)) return <PeopleGate code={read.error.code} />;
  if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  return gate ? <PeopleGate code={gate} /> : <MemberSkeleton label={t("loading")} />;
}

function Frame({ account, children }: { account: Account; children: ReactNode }) {
  if (account.blockedByAccounts?.length) return <BlockedMember account={account} />;
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6 sm:pt-6 lg:px-8 lg:pt-8">
      <MemberHeader account={account} />
      <MemberTabs username={account.username} className="mt-6 mb-6" />
      {children}
    </div>
  );
}
