"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Card } from "#components/ui/display/card";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { Switch } from "#components/ui/fields/switch";
import { Banner } from "#components/ui/states/banner";
import { type ProgrammeImport, programmeFormat } from "#entities/hosting/programme-import";
import { useApplyImport, useTryImport } from "#hooks/hosting/programme";
import { eventZone } from "#lib/events/when";
import { useFaultText } from "#lib/forms/use-fault-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ImportChoice } from "./import-choice";
import { changesSomething, ImportReport } from "./import-report";
import type { ImportSource } from "./import-source";
import { ProgrammeFrame, type ProgrammeView } from "./programme-frame";

export function ImportScreen({ eventId }: { eventId: string }) {
  return (
    <ProgrammeFrame eventId={eventId} part="import">
      {(view) => <Import {...view} />}
    </ProgrammeFrame>
  );
}

type Chosen = ImportSource & { moveToStart: boolean };

/** A file, what it would change, and then that it did. */
function useImport(eventId: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const trial = useTryImport();
  const apply = useApplyImport();
  const bodyOf = ({ name: _name, ...input }: Chosen, isApplied: boolean) => ({
    params: { eventId },
    body: { ...input, apply: isApplied },
  });
  return {
    chosen,
    report: apply.data ?? trial.data ?? null,
    error: apply.error ?? trial.error,
    isTrying: trial.isPending,
    isApplying: apply.isPending,
    choose: (source: Chosen) => {
      setChosen(source);
      apply.reset();
      trial.mutate(bodyOf(source, false));
    },
    apply: () => chosen && apply.mutate(bodyOf(chosen, true)),
    startOver: () => {
      setChosen(null);
      trial.reset();
      apply.reset();
    },
  };
}

function Import({ listing }: ProgrammeView) {
  const t = useTranslations("programme.import");
  const faultText = useFaultText();
  const work = useImport(listing.id);
  const { chosen, report, error } = work;
  const refusal = error && faultText({ code: error.code });
  return (
    <div className="grid gap-6">
      <p className="max-w-reading text-ink-muted">{t("intro")}</p>
      {chosen && (report || work.isTrying || refusal) ? (
        <>
          <SourceCard work={work} chosen={chosen} />
          {refusal && (
            <Banner tone="bad" announce>
              {refusal}
            </Banner>
          )}
          {report && !refusal && <Acts eventId={listing.id} work={work} report={report} />}
          {report && !refusal && <ImportReport report={report} zone={eventZone(listing)} />}
        </>
      ) : (
        <ImportChoice
          busy={work.isTrying}
          refusal={null}
          onChoose={(source) => work.choose({ ...source, moveToStart: false })}
        />
      )}
    </div>
  );
}

type Work = ReturnType<typeof useImport>;

function SourceCard({ work, chosen }: { work: Work; chosen: Chosen }) {
  const t = useTranslations("programme.import");
  const days = work.report?.daysToStart ?? 0;
  const isDone = work.report?.applied ?? false;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-3">
          <p className="break-words font-medium">{chosen.name ?? t("pasted")}</p>
          <Field label={t("format")}>
            <Select
              disabled={work.isTrying || isDone}
              options={programmeFormat.options.map((format) => ({ value: format, label: t(`formats.${format}`) }))}
              value={chosen.format}
              onChange={({ target }) => work.choose({ ...chosen, format: programmeFormat.parse(target.value) })}
            />
          </Field>
        </div>
        <Button variant="secondary" onClick={work.startOver}>
          {t("again")}
        </Button>
      </div>
      {(days !== 0 || chosen.moveToStart) && !isDone && (
        <Switch
          label={t("moveToStart")}
          description={t("moveToStartText", { days })}
          disabled={work.isTrying}
          checked={chosen.moveToStart}
          onChange={({ target }) => work.choose({ ...chosen, moveToStart: target.checked })}
        />
      )}
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {work.isTrying && t("checking")}
      </p>
    </Card>
  );
}

function Acts({ eventId, work, report }: { eventId: string; work: Work; report: ProgrammeImport }) {
  const t = useTranslations("programme.import");
  const href = useHref();
  if (report.applied) {
    return (
      <Banner
        tone="good"
        announce
        title={t("done")}
        action={
          <ButtonLink variant="secondary" href={href(routes.listingTab(eventId, "programme"))}>
            {t("toSessions")}
          </ButtonLink>
        }
      >
        {null}
      </Banner>
    );
  }
  if (!changesSomething(report)) return null;
  return (
    <div className="flex justify-end">
      <Button busy={work.isApplying} busyLabel={t("applying")} disabled={work.isTrying} onClick={work.apply}>
        {t("apply")}
      </Button>
    </div>
  );
}
