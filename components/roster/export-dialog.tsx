"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { type RosterTarget, rosterColumns } from "#entities/attendance/roster";
import type { EventListing } from "#entities/hosting/listings";
import { useAskedQuestions, useExportRoster } from "#hooks/attendance/roster";
import { useErrorText } from "#lib/forms/use-error-text";

export type BulkProps = {
  listing: EventListing;
  target: RosterTarget;
  /** How many it is for. */
  count: number;
  onClose: () => void;
};

interface Choice {
  key: string;
  label: string;
}

/** The address saves a file under its own name; the page stays. */
const save = (url: string): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.rel = "noreferrer";
  link.click();
};

/** A file of the attendees that are meant. */
export function ExportDialog({ listing, target, count, onClose }: BulkProps) {
  const t = useTranslations("roster");
  const format = useFormatter();
  const errorText = useErrorText();
  const ask = useExportRoster();
  const questions = useAskedQuestions(listing.id);
  const [kind, setKind] = useState<"csv" | "xlsx">("csv");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  const facts = rosterColumns.map((key) => ({ key, label: t(`file.columns.${key}`, { currency }) }));
  const asked = (questions.data?.items ?? []).map(({ id, label, name }) => ({ key: `q:${id}`, label: label || name }));
  const choices = [...facts, ...asked];
  const chosen = choices.filter(({ key }) => !left.has(key)).map(({ key }) => key);
  const toggle = (key: string) => setLeft((before) => before.symmetricDifference(new Set([key])));
  const start = () => {
    const columns = left.size === 0 ? {} : { columns: chosen };
    ask.mutate(
      { params: { eventId: listing.id }, body: { ...target, ...columns, format: kind } },
      {
        onSuccess: ({ url }) => {
          save(url);
          notify(t("export.started"), "good");
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t("export.title")}
      description={t("export.who", { count, number: format.number(count) })}
      closeLabel={t("export.close")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button busy={ask.isPending} busyLabel={t("export.busy")} disabled={chosen.length === 0} onClick={start}>
          {t("export.start")}
        </Button>
      }
    >
      <div className="grid gap-6">
        {ask.error && (
          <Banner tone="bad" title={t("export.failed")} announce>
            {errorText(ask.error)}
          </Banner>
        )}
        <RadioCards
          legend={t("export.format")}
          columns={2}
          name="format"
          value={kind}
          onValueChange={(value) => setKind(value === "xlsx" ? "xlsx" : "csv")}
          options={[
            { value: "csv", label: t("export.csv"), description: t("export.csvText") },
            { value: "xlsx", label: t("export.xlsx"), description: t("export.xlsxText") },
          ]}
        />
        <Choices legend={t("export.facts")} choices={facts} left={left} onToggle={toggle} />
        {asked.length > 0 && <Choices legend={t("export.questions")} choices={asked} left={left} onToggle={toggle} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="quiet" onClick={() => setLeft(new Set())}>
            {t("export.all")}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setLeft(new Set(choices.map(({ key }) => key)))}>
            {t("export.none")}
          </Button>
          {chosen.length === 0 && <p className="text-bad text-sm">{t("export.empty")}</p>}
        </div>
      </div>
    </Dialog>
  );
}

type ChoicesProps = {
  legend: string;
  choices: readonly Choice[];
  left: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

function Choices({ legend, choices, left, onToggle }: ChoicesProps) {
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {choices.map(({ key, label }) => (
        <Checkbox key={key} label={label} checked={!left.has(key)} onChange={() => onToggle(key)} />
      ))}
    </fieldset>
  );
}
