"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Hash, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { useMayAddInterest } from "#components/interests/use-may-add-interest";
import type { Interest } from "#entities/community/interests";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { useCreateInterest } from "#hooks/community/interests";
import { interestsOptions } from "#hooks/community/interests-options";
import { insertNamed, type Range } from "#lib/composer/editing";
import { schema } from "#lib/composer/schema";
import type { Trigger } from "#lib/composer/trigger";
import { displayName } from "#lib/format/names";
import { delay, hasPart, isAnswerTo, most, statusOf } from "./found-names.ts";
import { MemberSuggestions } from "./member-suggestions";
import { type SuggestionKeys, SuggestionList } from "./suggestion-list";

export type SuggestionsProps = {
  trigger: Trigger & Range;
  view: EditorView;
  keys: RefObject<SuggestionKeys | null>;
  onDismiss: () => void;
};

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

/** Where a name begins on the screen. */
const placeIn =
  (view: EditorView, { from }: Range) =>
  (): DOMRect => {
    const { left, top, bottom } = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
    return new DOMRect(left, top, 0, bottom - top);
  };

function Members({ trigger, view, ...shown }: SuggestionsProps) {
  const typed = typedBy(view, trigger);
  return (
    <MemberSuggestions
      {...shown}
      field={view.dom}
      placeOf={placeIn(view, trigger)}
      query={trigger.query}
      onChoose={(account) =>
        choose(view, trigger, typed, schema.node("mention", { accountId: account.id, name: displayName(account) }))
      }
    />
  );
}

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
      field={view.dom}
      placeOf={placeIn(view, trigger)}
      keys={keys}
      onDismiss={onDismiss}
    />
  );
}
