import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Sheet } from "#components/ui/overlays/sheet";
import { Banner } from "#components/ui/states/banner";
import type { HostQuestion } from "#entities/commerce/host-questions";
import { useCreateQuestion, useUpdateQuestion } from "#hooks/commerce/questions";
import { hasChoices, type QuestionType } from "#lib/questions/question-types";
import { newQuestion, questionBody, questionChange, valuesOf } from "#lib/questions/question-values";
import { type QuestionPlace, useBoard } from "./board-context";
import { ChoicesEditor } from "./choices-editor";
import { DiscardGuard, useDiscardGuard } from "./discard-guard";
import { placeBody } from "./place-body";
import { AskingFields, TextFields, TypeField } from "./question-fields";
import { MoreFields } from "./question-more";
import { QuestionPreview } from "./question-preview";
import { TypeFields } from "./question-type-fields";
import { type QuestionForm, useQuestionForm } from "./use-question-form";

export function NewQuestion({ place, type }: { place: QuestionPlace; type: QuestionType }) {
  const t = useTranslations("questions");
  const { eventId, open } = useBoard();
  const create = useCreateQuestion();
  const form = useQuestionForm({
    values: newQuestion(type),
    submit: (values) =>
      create.mutateAsync({
        params: { eventId },
        body: { ...questionBody(values), type: values.type, ...placeBody(place) },
      }),
    onDone: ({ name }) => {
      notify(t("add.added", { name }), "good");
      open(null);
    },
  });
  const { choice } = place;
  return (
    <QuestionSheet
      form={form}
      question={null}
      title={choice ? t("form.newSub", { choice: choice.text || choice.value }) : t("form.new")}
      submitLabel={t("form.create")}
    />
  );
}

export function EditQuestion({ question }: { question: HostQuestion }) {
  const t = useTranslations("questions");
  const { eventId, open } = useBoard();
  const update = useUpdateQuestion();
  // What others change meanwhile is neither shown nor taken back by this form.
  const [opened] = useState(question);
  const form = useQuestionForm({
    values: valuesOf(opened),
    submit: (values, began) =>
      update.mutateAsync({ params: { eventId, questionId: opened.id }, body: questionChange(opened, values, began) }),
    onDone: ({ name }) => {
      notify(t("form.saved", { name }), "good");
      open(null);
    },
  });
  return <QuestionSheet form={form} question={opened} title={t("form.edit")} submitLabel={t("form.save")} />;
}

type QuestionSheetProps = {
  form: QuestionForm;
  /** Null = a new one. */
  question: HostQuestion | null;
  title: string;
  submitLabel: string;
};

function QuestionSheet({ form, question, title, submitLabel }: QuestionSheetProps) {
  const t = useTranslations();
  const formId = useId();
  const { open } = useBoard();
  const guard = useDiscardGuard({ isDirty: form.formState.isDirty, onClose: () => open(null) });
  const answers = question?.answers ?? 0;
  return (
    <Sheet
      open
      size="lg"
      title={title}
      closeLabel={t("common.actions.close")}
      onOpenChange={(isOpen) => !isOpen && guard.close()}
      footer={
        <>
          <Button variant="secondary" onClick={guard.close}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel={t("questions.form.saving")}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-5">
        <FormAlert text={form.alert} />
        {answers > 0 && (
          <Banner tone="info">{t("questions.form.answersNote", { count: answers, number: answers })}</Banner>
        )}
        <TextFields form={form} />
        <TypeField form={form} isFixed={answers > 0} />
        {hasChoices(form.watch("type")) && <ChoicesEditor form={form} questionId={question?.id ?? null} />}
        <TypeFields form={form} />
        <AskingFields form={form} />
        <MoreFields form={form} />
      </form>
      <QuestionPreview form={form} question={question} />
      <DiscardGuard {...guard} />
    </Sheet>
  );
}
