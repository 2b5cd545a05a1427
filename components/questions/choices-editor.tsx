import { ClipboardPaste, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#components/ui/actions/button";
import { SortableList } from "#components/ui/lists/sortable-list";
import { useSortableWords } from "#hooks/browser/use-sortable-words";
import { choicesFromLines, newChoice } from "#lib/questions/question-values";
import { ChoiceRow } from "./choice-row";
import { PasteChoices } from "./paste-choices";
import type { QuestionForm } from "./use-question-form";

type ChoicesEditorProps = {
  form: QuestionForm;
  /** Null = a new one. */
  questionId: string | null;
};

/** Choices in their order; Enter leads on to the next one. */
export function ChoicesEditor({ form, questionId }: ChoicesEditorProps) {
  const t = useTranslations("questions.choices");
  const words = useSortableWords();
  const [isPasting, setPasting] = useState(false);
  const rows = useFieldArray({ control: form.control, name: "choices", keyName: "key" });
  const items = rows.fields.map(({ key }, index) => ({ id: key, index }));
  const nameOf = (index: number) => form.getValues(`choices.${index}.label`) || t("one", { number: index + 1 });
  const addAfter = (index: number) => rows.insert(index + 1, newChoice(), { focusName: `choices.${index + 1}.label` });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t("title")}</legend>
      <SortableList
        label={t("list")}
        items={items}
        words={words}
        itemName={({ index }) => nameOf(index)}
        onOrder={(keys) => {
          const values = form.getValues("choices");
          const before = items.map(({ id }) => id);
          rows.replace(keys.flatMap((key) => values[before.indexOf(key)] ?? []));
        }}
        className="grid gap-1.5"
      >
        {({ index }, handle) => (
          <ChoiceRow
            form={form}
            index={index}
            name={nameOf(index)}
            handle={handle}
            questionId={questionId}
            onNext={() => addAfter(index)}
            onRemove={() => rows.remove(index)}
          />
        )}
      </SortableList>
      <p aria-live="polite" className="text-bad text-caption empty:hidden">
        {form.errorOf("choices")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => addAfter(rows.fields.length - 1)}
        >
          {t("add")}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
          onClick={() => setPasting(true)}
        >
          {t("paste")}
        </Button>
      </div>
      {isPasting && (
        <PasteChoices
          known={form.getValues("choices")}
          onClose={() => setPasting(false)}
          onPaste={(lines) => {
            const kept = form.getValues("choices").filter(({ id, label }) => id !== null || label.trim() !== "");
            rows.replace([...kept, ...choicesFromLines(lines, kept)]);
            setPasting(false);
          }}
        />
      )}
    </fieldset>
  );
}
