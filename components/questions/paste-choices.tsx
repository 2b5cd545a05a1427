import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Textarea } from "#components/ui/fields/textarea";
import { Dialog } from "#components/ui/overlays/dialog";
import { type ChoiceValues, choicesFromLines } from "#lib/questions/question-values";

type PasteChoicesProps = {
  known: readonly ChoiceValues[];
  onPaste: (lines: string) => void;
  onClose: () => void;
};

/** A list from elsewhere, one choice per line. */
export function PasteChoices({ known, onPaste, onClose }: PasteChoicesProps) {
  const t = useTranslations();
  const [lines, setLines] = useState("");
  const count = choicesFromLines(lines, known).length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("questions.choices.pasteTitle")}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button disabled={count === 0} onClick={() => onPaste(lines)}>
            {t("questions.choices.pasteAdd", { count, number: count })}
          </Button>
        </>
      }
    >
      <Field label={t("questions.choices.pasteLabel")} hint={t("questions.choices.pasteHint")}>
        <Textarea rows={8} value={lines} onChange={({ target }) => setLines(target.value)} />
      </Field>
    </Dialog>
  );
}
