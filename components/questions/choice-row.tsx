import { SlidersHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { ChoiceOpens } from "./choice-opens";
import type { QuestionForm } from "./use-question-form";

type ChoiceRowProps = {
  form: QuestionForm;
  index: number;
  name: string;
  handle: ReactNode;
  questionId: string | null;
  onNext: () => void;
  onRemove: () => void;
};

/** One choice: its words at hand, the rest behind a button. */
export function ChoiceRow({ form, index, name, handle, questionId, onNext, onRemove }: ChoiceRowProps) {
  const t = useTranslations("questions.choices");
  const answers = form.getValues(`choices.${index}.answers`);
  const hasFault = Boolean(form.errorOf(`choices.${index}.supply`) ?? form.errorOf(`choices.${index}.subQuestionIds`));
  const [isOpen, setOpen] = useState(() => {
    const { description, supply, subQuestionIds } = form.getValues(`choices.${index}`);
    return description !== "" || supply !== "" || subQuestionIds.length > 0;
  });
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  const error = form.errorOf(`choices.${index}.label`) ?? form.errorOf(`choices.${index}.value`);
  return (
    <div className="rounded-card border border-line bg-surface p-1.5">
      <div className="flex items-start gap-1">
        <span className="mt-1">{handle}</span>
        <Field label={t("one", { number: index + 1 })} hideLabel error={error} className="min-w-0 flex-1">
          <TextInput autoComplete="off" onKeyDown={goOn} {...form.register(`choices.${index}.label`)} />
        </Field>
        <IconButton
          label={t("details", { name })}
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen || hasFault}
          onClick={() => setOpen((open) => !open)}
        />
        <IconButton
          label={answers > 0 ? t("removeTaken", { count: answers, number: answers }) : t("remove", { name })}
          icon={<X />}
          disabled={answers > 0}
          onClick={onRemove}
        />
      </div>
      {(isOpen || hasFault) && (
        <div className="grid gap-4 px-2 pt-3 pb-2 sm:ps-10">
          <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <Field label={t("description")} error={form.errorOf(`choices.${index}.description`)}>
              <TextInput {...form.register(`choices.${index}.description`)} />
            </Field>
            <Field label={t("supply")} hint={t("supplyHint")} error={form.errorOf(`choices.${index}.supply`)}>
              <TextInput inputMode="numeric" autoComplete="off" {...form.register(`choices.${index}.supply`)} />
            </Field>
          </div>
          <ChoiceOpens form={form} index={index} name={name} questionId={questionId} />
        </div>
      )}
    </div>
  );
}
