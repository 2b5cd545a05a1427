"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Hash, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { useMayAddInterest } from "#components/interests/use-may-add-interest";
import { Avatar } from "#components/ui/display/avatar";
import type { Interest } from "#entities/community/interests";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { useCreateInterest } from "#hooks/community/interests";
import { interestsOptions } from "#hooks/community/interests-options";
import { accountsOptions } from "#hooks/people/accounts-options";
import { insertNamed, type Range } from "#lib/composer/editing";
import { schema } from "#lib/composer/schema";
import type { Trigger } from "#lib/composer/trigger";
import { displayName } from "#lib/format/names";
import { type SuggestionKeys, SuggestionList } from "./suggestion-list";

export type SuggestionsProps = {
  trigger: Trigger & Range;
  view: EditorView;
  keys: RefObject<SuggestionKeys | null>;
  onDismiss: () => void;
};

/** Milliseconds after the last key; half a second, as in fields of search, would stop people in a sentence (decisions/033). */
const delay = 250;

/** As many as one looks through. */
const most = 8;

export function Suggestions(props: SuggestionsProps) {
  return props.trigger.kind === "mention" ? <Members {...props} /> : <Interests {...props} />;
}

/** Puts it in the place of what was typed, unless that has changed meanwhile. */
const choose = (view: EditorView, { from, to }: Range, typed: string, named: Node): void => {
  if (to > view.state.doc.content.size || view.state.doc.textBetween(from, to) !== typed) return;
  insertNamed({ from, to }, named)(view.state, view.dispatch);
  view.focus();
};

const typedBy = (view: EditorView, { from, to }: Range): string => view.state.doc.textBetween(from, to);

function Members({ trigger, view, keys, onDismiss }: SuggestionsProps) {
  const t = useTranslations("composer.members");
  const search = useDebounced(trigger.query.trim(), delay);
  const found = useReadPages({ ...accountsOptions(search || undefined), placeholderData: keepPreviousData });
  const isCurrent = isAnswerTo(found, search, trigger.query);
  const accounts = (found.data?.items ?? [])
    .filter(({ username, ...named }) => isCurrent || hasPart([displayName(named), username], trigger.query))
    .slice(0, most);
  // Words that no member bears are no name.
  if (isCurrent && found.isSuccess && accounts.length === 0 && search.includes(" ")) return null;
  return (
    <SuggestionList
      query={trigger.query}
      label={t("label")}
      suggestions={accounts.map((account) => {
        const name = displayName(account);
        return {
          key: account.id,
          label: name,
          text: `@${account.username}`,
          leading: <Avatar name={name} src={account.image?.uri ?? null} size="sm" />,
          onChoose: () =>
            choose(view, trigger, typedBy(view, trigger), schema.node("mention", { accountId: account.id, name })),
        };
      })}
      status={statusOf(found, isCurrent, accounts.length, t)}
      isEager
      view={view}
      from={trigger.from}
      keys={keys}
      onDismiss={onDismiss}
    />
  );
}

type Words = (key: "loading" | "failed" | "none" | "found", values?: { count: number }) => string;

const statusOf = ({ isError }: { isError: boolean }, isCurrent: boolean, count: number, t: Words): string => {
  if (isError) return t("failed");
  if (count > 0) return t("found", { count });
  return t(isCurrent ? "none" : "loading");
};

/** Whether what is found is what was asked for with all that is typed by now. */
const isAnswerTo = (read: { isFetched: boolean; isPlaceholderData: boolean }, search: string, typed: string): boolean =>
  read.isFetched && !read.isPlaceholderData && search === typed.trim();

/** Until the answer comes, of the one before what still fits: Enter must not take somebody else. */
const hasPart = (names: readonly string[], typed: string): boolean =>
  names.some((name) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()));

const isSame = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: "base" }) === 0;

function Interests({ trigger, view, keys, onDismiss }: SuggestionsProps) {
  const t = useTranslations("composer.interests");
  const search = useDebounced(trigger.query.trim(), delay);
  const found = useReadPages({ ...interestsOptions(search || undefined), placeholderData: keepPreviousData });
  const create = useCreateInterest();
  const mayAdd = useMayAddInterest();
  const isCurrent = isAnswerTo(found, search, trigger.query);
  const interests = (found.data?.items ?? [])
    .filter(({ name }) => isCurrent || hasPart([name], trigger.query))
    .slice(0, most);
  const typed = typedBy(view, trigger);
  const insert = ({ id, name }: Pick<Interest, "id" | "name">) =>
    choose(view, trigger, typed, schema.node("interest", { interestId: id, name }));
  const isNew = search !== "" && isCurrent && found.isSuccess && !interests.some(({ name }) => isSame(name, search));
  const suggestions = interests.map((interest) => ({
    key: interest.id,
    label: interest.name,
    leading: <Hash aria-hidden="true" className="size-4.5 text-ink-muted" />,
    onChoose: () => insert(interest),
  }));
  if (isNew && mayAdd) {
    suggestions.push({
      key: "add",
      label: create.isPending ? t("adding", { name: search }) : t("add", { name: search }),
      leading: <Plus aria-hidden="true" className="size-4.5 text-ink-muted" />,
      onChoose: () => {
        if (!create.isPending) create.mutate({ body: { name: search } }, { onSuccess: insert });
      },
    });
  }
  if (isCurrent && found.isSuccess && suggestions.length === 0 && search.includes(" ")) return null;
  return (
    <SuggestionList
      query={trigger.query}
      label={t("label")}
      suggestions={suggestions}
      status={statusOf(found, isCurrent, suggestions.length, t)}
      // After a space it may be the next word already: Enter is the line's then.
      isEager={!trigger.query.includes(" ")}
      view={view}
      from={trigger.from}
      keys={keys}
      onDismiss={onDismiss}
    />
  );
}
