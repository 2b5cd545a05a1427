"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Combobox } from "#components/ui/fields/combobox";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useSearchListValues } from "#hooks/organization/organization";

type SearchAnswerProps = { question: RegistrationQuestion; value: string; onChange: (value: string) => void };

/** One entry of a list that may be long; what is sent is the entry's id. */
export function SearchAnswer({ question, value, onChange }: SearchAnswerProps) {
  const t = useTranslations("registration.questions");
  const [query, setQuery] = useState<string | null>(null);
  const search = useDebounced(query ?? "").trim();
  const list = useSearchListValues(question.searchListId ?? "", search || undefined);
  const entries = list.data?.items ?? [];
  const chosen = entries.find(({ id }) => id === value);
  return (
    <Combobox
      value={value || null}
      query={query ?? chosen?.value ?? ""}
      onQueryChange={(text) => {
        setQuery(text);
        // Words that name no entry are no answer.
        if (value !== "") onChange("");
      }}
      onValueChange={(id, option) => {
        setQuery(option.label);
        onChange(id);
      }}
      options={entries.map((entry) => ({ value: entry.id, label: entry.value }))}
      loading={list.isFetching}
      loadingText={t("searching")}
      emptyText={t("noEntry")}
      placeholder={question.placeholder || t("search")}
    />
  );
}
