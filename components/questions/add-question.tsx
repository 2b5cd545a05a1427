import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { Dialog } from "#components/ui/overlays/dialog";
import { Spinner } from "#components/ui/states/spinner";
import { useAddQuestion } from "#hooks/commerce/questions";
import { questionTypes } from "#lib/questions/question-types";
import { choicesFromLines, newQuestion, questionBody } from "#lib/questions/question-values";
import { type QuestionPlace, useBoard } from "./board-context";
import { placeBody } from "./place-body";
import { QuestionIcon } from "./question-icon";
import { type Template, templates } from "./templates";

/** The kinds of answers in plain words; one press leads to the question itself. */
export function AddQuestion({ place }: { place: QuestionPlace }) {
  const t = useTranslations();
  const { open } = useBoard();
  const { choice } = place;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && open(null)}
      title={choice ? t("questions.add.subTitle", { choice: choice.text || choice.value }) : t("questions.add.title")}
      description={t("questions.add.text")}
      closeLabel={t("common.actions.close")}
    >
      <ul aria-label={t("questions.add.kinds")} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {questionTypes.map((type) => (
          <li key={type} className="grid">
            <button
              type="button"
              onClick={() => open({ kind: "new", place, type })}
              className="flex items-start gap-2.5 rounded-card border border-line bg-surface p-3 text-start transition-colors hover:border-brand hover:bg-brand-soft"
            >
              <QuestionIcon type={type} className="mt-0.5 size-4.5 shrink-0 text-brand-ink" />
              <span className="min-w-0">
                <span className="block font-medium text-sm">{t(`questions.types.${type}`)}</span>
                <span className="block text-caption text-ink-muted">{t(`questions.typeTexts.${type}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Templates place={place} />
    </Dialog>
  );
}

function Templates({ place }: { place: QuestionPlace }) {
  const t = useTranslations("questions");
  const add = useAddTemplate(place);
  return (
    <section className="mt-6">
      <h3 className="font-medium text-sm">{t("add.ready")}</h3>
      <p className="text-caption text-ink-muted">{t("add.readyText")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {templates.map((template) => (
          <li key={template.key}>
            <button
              type="button"
              aria-disabled={add.isPending || undefined}
              onClick={() => !add.isPending && add.mutate(template)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm transition-colors hover:border-brand hover:bg-brand-soft pointer-coarse:min-h-11"
            >
              {add.adding === template.key ? (
                <Spinner className="size-4" />
              ) : (
                <Plus aria-hidden="true" className="size-4 text-ink-muted" />
              )}
              {t(`templates.${template.key}.name`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adds a question that many events ask, in the host's language. */
function useAddTemplate(place: QuestionPlace) {
  const t = useTranslations("questions");
  const { eventId, open } = useBoard();
  const add = useAddQuestion();
  const bodyOf = ({ key, type, hasChoices }: Template) => ({
    ...newQuestion(type),
    name: t(`templates.${key}.name`),
    description: key === "access" || key === "contact" ? t(`templates.${key}.description`) : "",
    choices: hasChoices ? choicesFromLines(t(`templates.${key}.choices`), []) : [],
  });
  return {
    isPending: add.isPending,
    adding: add.isPending
      ? templates.find(({ key }) => t(`templates.${key}.name`) === add.variables.body.name)?.key
      : null,
    mutate: (template: Template) => {
      const values = bodyOf(template);
      add.mutate(
        { params: { eventId }, body: { ...questionBody(values), type: values.type, ...placeBody(place) } },
        {
          onSuccess: () => {
            notify(t("add.added", { name: values.name }), "good");
            open(null);
          },
        },
      );
    },
  };
}
