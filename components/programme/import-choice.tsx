"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { Field } from "#components/ui/fields/field";
import { FileDrop } from "#components/ui/fields/file-drop";
import { Textarea } from "#components/ui/fields/textarea";
import { Banner } from "#components/ui/states/banner";
import { programmeFormat } from "#entities/hosting/programme-import";
import { formatOfName, formatOfText, type ImportSource, isTooLarge } from "./import-source";

type ImportChoiceProps = {
  busy: boolean;
  /** Why the last one was refused. */
  refusal: string | null;
  onChoose: (source: ImportSource) => void;
};

/** A file, or its text. */
export function ImportChoice({ busy, refusal, onChoose }: ImportChoiceProps) {
  const t = useTranslations("programme.import");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const take = async (file: File) => {
    if (isTooLarge(file.size)) return setFault(t("tooLarge"));
    setFault(undefined);
    const content = await file.text();
    return onChoose({ name: file.name, format: formatOfName(file.name) ?? formatOfText(content), content });
  };
  const paste = () => {
    if (isTooLarge(text.length)) setFault(t("tooLarge"));
    else onChoose({ name: null, format: formatOfText(text), content: text });
  };
  return (
    <div className="grid gap-6">
      {refusal && (
        <Banner tone="bad" announce>
          {refusal}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FileDrop
          label={t("choose")}
          text={t("drop")}
          hint={t("limit")}
          error={fault}
          accept=".json,.xml,.ics,.ical,.csv,.tsv,.txt,text/calendar,text/csv,application/json,application/xml,text/xml"
          busy={busy}
          onFile={(file) => void take(file)}
        />
        <Card className="grid gap-3">
          <Field label={t("paste")}>
            <Textarea
              rows={6}
              dir="ltr"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="max-h-72 font-mono text-caption"
            />
          </Field>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={t("checking")}
            disabled={text.trim() === ""}
            onClick={paste}
            className="justify-self-end"
          >
            {t("check")}
          </Button>
        </Card>
      </div>
      <dl className="grid gap-4 text-sm sm:grid-cols-3">
        {programmeFormat.options.map((format) => (
          <div key={format}>
            <dt className="font-medium">{t(`formats.${format}`)}</dt>
            <dd className="text-ink-muted">{t(`formatTexts.${format}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-reading text-caption text-ink-muted">{t("columns")}</p>
    </div>
  );
}
