"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDesk } from "#components/desk/desk-context";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Field } from "#components/ui/fields/field";
import { Textarea } from "#components/ui/fields/textarea";
import { Banner } from "#components/ui/states/banner";
import type { NameMatch } from "#entities/groups/groups";
import { useMatchAccounts } from "#hooks/groups/group-desk";
import { tieOf } from "#lib/desk/invitable";
import { pastedNames } from "#lib/desk/pasted-names";
import { useErrorText } from "#lib/forms/use-error-text";
import { InvitableRow } from "./invitable-row";
import type { Choice } from "./use-choice";

/** Names from a list somebody has: who they are, before anything is sent. */
export function InvitePaste({ choice }: { choice: Choice }) {
  const t = useTranslations("desk.invite");
  const { group } = useDesk();
  const match = useMatchAccounts();
  const errorText = useErrorText();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const find = () => {
    const names = pastedNames(text);
    setFault(names.length === 0 ? t("pasteNothing") : undefined);
    if (names.length === 0) return;
    const tick = (matches: NameMatch[]) => choice.add(matches.flatMap(onlyOne));
    match.mutate({ params: { groupId: group.id }, body: { names } }, { onSuccess: tick });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t("names")} hint={t("namesHint")} error={fault}>
        <Textarea
          rows={4}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button variant="secondary" busy={match.isPending} onClick={find} className="w-fit">
        {match.data ? t("findAgain") : t("find")}
      </Button>
      {match.error && (
        <Banner tone="bad" announce>
          {errorText(match.error)}
        </Banner>
      )}
      {match.data && <Matches matches={match.data} choice={choice} />}
    </div>
  );
}

/** A name that means one person needs no choosing; whoever said no once is not asked again by accident. */
const onlyOne = ({ accounts }: NameMatch) => {
  const [account, other] = accounts;
  return account && !other && !tieOf(account) ? [account] : [];
};

function Matches({ matches, choice }: { matches: NameMatch[]; choice: Choice }) {
  const t = useTranslations("desk.invite");
  const found = matches.filter(({ accounts }) => accounts.length > 0).length;
  return (
    <section className="grid grid-cols-1 gap-4">
      <p role="status" className="text-ink-muted text-sm">
        {t("found", { found, count: matches.length })}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {matches.map((match) => (
          <li key={match.name} className="rounded-card border border-line p-3">
            <p className="flex min-w-0 items-center justify-between gap-3 text-caption">
              <bdi className="truncate font-medium text-ink-muted">{match.name}</bdi>
              <MatchState match={match} choice={choice} />
            </p>
            {match.accounts.length > 0 && (
              <ul aria-label={match.name} className="mt-1 -ms-1">
                {match.accounts.map((account) => (
                  <InvitableRow key={account.id} account={account} choice={choice} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchState({ match: { accounts }, choice }: { match: NameMatch; choice: Choice }) {
  const t = useTranslations("desk.invite");
  if (accounts.length === 0) return <Badge tone="bad">{t("matchNone")}</Badge>;
  if (accounts.some(({ id }) => choice.has(id))) return <Badge tone="good">{t("matchChosen")}</Badge>;
  return accounts.length > 1 ? <Badge tone="warn">{t("matchSeveral", { count: accounts.length })}</Badge> : null;
}
