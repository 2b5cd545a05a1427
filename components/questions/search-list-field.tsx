import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { useCreateSearchList, useSearchLists } from "#hooks/commerce/questions";
import { useFaultText } from "#lib/forms/use-fault-text";
import { useBoard } from "./board-context";
import type { QuestionForm } from "./use-question-form";

/** The list that is searched: one that is there, or a new one from pasted lines. */
export function SearchListField({ form }: { form: QuestionForm }) {
  const t = useTranslations("questions.form");
  const { eventId } = useBoard();
  const lists = useSearchLists(eventId);
  const [isMaking, setMaking] = useState(false);
  return (
    <Controller
      control={form.control}
      name="searchListId"
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <div className="grid gap-3">
          <Field label={t("searchList")} error={form.errorOf("searchListId")} required className="max-w-96">
            <Select
              ref={ref}
              name={name}
              value={value}
              onBlur={onBlur}
              placeholder={t("searchListNone")}
              onChange={({ target }) => onChange(target.value)}
              options={(lists.data?.items ?? []).map((list) => ({
                value: list.id,
                label: t("searchListOption", { name: list.name, count: list.values }),
              }))}
            />
          </Field>
          {isMaking ? (
            <NewSearchList
              onMade={(id) => {
                onChange(id);
                setMaking(false);
              }}
              onCancel={() => setMaking(false)}
            />
          ) : (
            <Button variant="secondary" size="sm" className="w-fit" onClick={() => setMaking(true)}>
              {t("searchListNew")}
            </Button>
          )}
        </div>
      )}
    />
  );
}

type NewSearchListProps = { onMade: (id: string) => void; onCancel: () => void };

/** Inside the question's form, which is none of a list: its button sends it. */
function NewSearchList({ onMade, onCancel }: NewSearchListProps) {
  const t = useTranslations();
  const { eventId } = useBoard();
  const create = useCreateSearchList();
  const faultText = useFaultText();
  const [name, setName] = useState("");
  const [lines, setLines] = useState("");
  const values = lines.split(/\r?\n/).filter((line) => line.trim() !== "");
  const faults = create.error?.fields ?? {};
  const fault = (field: string): string | undefined => {
    const [, code] = Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? [];
    return code && faultText({ code });
  };
  return (
    <div className="grid gap-4 rounded-card border border-line bg-wash p-4">
      <Field label={t("questions.form.searchListName")} error={fault("name")} required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field
        label={t("questions.form.searchListValues")}
        hint={t("questions.form.searchListHint")}
        error={fault("values") ?? (create.error && !create.error.fields ? create.error.message : undefined)}
        required
      >
        <Textarea rows={6} value={lines} onChange={({ target }) => setLines(target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t("common.actions.cancel")}
        </Button>
        <Button
          size="sm"
          busy={create.isPending}
          onClick={() =>
            create.mutate({ params: { eventId }, body: { name, values } }, { onSuccess: ({ id }) => onMade(id) })
          }
        >
          {t("questions.form.searchListCreate")}
        </Button>
      </div>
    </div>
  );
}
