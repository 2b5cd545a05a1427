"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Avatar } from "#components/ui/display/avatar";
import { ShowMore } from "#components/ui/lists/show-more";
import type { LoginInvitation } from "#entities/identity/login";
import { useAcceptInvitation, useDeclineInvitation, useInvitations } from "#hooks/identity/login";
import { displayName } from "#lib/format/names";
import { useSession, useSessionActions } from "#lib/session/use-session";

export type AccountInvitationsProps = {
  /** Of the heading: where the list stands on its page. */
  level?: 2 | 3;
  onAccepted?: () => void;
  className?: string;
};

/** Accounts that would like to be shared with this login; nothing while there are none. */
export function AccountInvitations({ level = 2, onAccepted, className }: AccountInvitationsProps) {
  const t = useTranslations("login-invitations.received");
  const titleId = useId();
  const list = useInvitations();
  if (!list.data || list.data.items.length === 0) return null;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={titleId} className={className}>
      <Heading id={titleId} className="text-base">
        {t("title")}
      </Heading>
      <p className="mt-1 text-caption text-ink-muted">{t("text")}</p>
      <ul className="mt-3 divide-y divide-line">
        {list.data.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onAccepted={onAccepted} />
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </section>
  );
}

type InvitationRowProps = { invitation: LoginInvitation; onAccepted: (() => void) | undefined };

function InvitationRow({ invitation: { id, account }, onAccepted }: InvitationRowProps) {
  const t = useTranslations("login-invitations.received");
  const answer = useAnswers(id);
  const name = displayName(account);
  const accepted = () => {
    notify(t("accepted", { name }), "good");
    onAccepted?.();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} src={account.image?.uri} size="md" />
      <p className="min-w-40 flex-1 text-sm">
        <span className="block wrap-anywhere font-medium">{t("from", { name })}</span>
        <bdi className="block truncate text-caption text-ink-muted">@{account.username}</bdi>
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={t("acceptOf", { name })}
          busy={answer.isAccepting}
          onClick={() => void answer.accept().then(accepted, () => undefined)}
        >
          {t("accept")}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t("declineOf", { name })}
          busy={answer.isDeclining}
          onClick={() =>
            void answer.decline().then(
              () => notify(t("declined", { name })),
              () => undefined,
            )
          }
        >
          {t("decline")}
        </Button>
      </div>
    </li>
  );
}

function useAnswers(loginInvitationId: string) {
  const session = useSessionActions();
  const acting = useSession(({ executeAs }) => executeAs);
  const ownId = useSession(({ user }) => user?.id ?? null);
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const input = { params: { loginInvitationId } };
  return {
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
    accept: () => {
      // From now on there are several to choose from: who acted as their only account goes on as that one.
      if (acting === null && ownId !== null) session.switchAccount(ownId);
      return accept.mutateAsync(input);
    },
    decline: () => decline.mutateAsync(input),
  };
}
