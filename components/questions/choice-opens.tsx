import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { IconButton } from "#components/ui/actions/icon-button";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { SortableList } from "#components/ui/lists/sortable-list";
import { useSortableWords } from "#hooks/browser/use-sortable-words";
import { openableBy } from "#lib/questions/questionnaire";
import { useBoard } from "./board-context";
import type { QuestionForm } from "./use-question-form";

type ChoiceOpensProps = { form: QuestionForm; index: number; name: string; questionId: string | null };

/** Questions that are asked when the choice is taken, in their order. */
export function ChoiceOpens({ form, index, name, questionId }: ChoiceOpensProps) {
  const t = useTranslations("questions.choices");
  const words = useSortableWords();
  const { questionnaire } = useBoard();
  const openable = openableBy(questionnaire, questionId);
  const path = `choices.${index}.subQuestionIds` as const;
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange } }) => {
        const left = openable.filter(({ id }) => !value.includes(id));
        const opened = value.flatMap((id) => questionnaire.questions.find((question) => question.id === id) ?? []);
        if (left.length === 0 && opened.length === 0) return <span hidden />;
        return (
          <div className="grid gap-2">
            {opened.length > 0 && (
              <SortableList
                label={t("opensList", { name })}
                items={opened}
                itemName={(question) => question.name}
                words={words}
                onOrder={onChange}
              >
                {(question, handle) => (
                  <div className="flex items-center gap-1">
                    {handle}
                    <span className="min-w-0 flex-1 break-words text-sm">{question.name}</span>
                    <IconButton
                      size="sm"
                      label={t("opensRemove", { name: question.name })}
                      icon={<X />}
                      onClick={() => onChange(value.filter((id) => id !== question.id))}
                    />
                  </div>
                )}
              </SortableList>
            )}
            {left.length > 0 && (
              <Field label={t("opens")} hint={t("opensHint")} error={form.errorOf(path)}>
                <Select
                  value=""
                  placeholder={t("opensNone")}
                  options={left.map((question) => ({ value: question.id, label: question.name }))}
                  onChange={({ target }) => onChange([...value, target.value])}
                />
              </Field>
            )}
          </div>
        );
      }}
    />
  );
}
