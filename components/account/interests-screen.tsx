"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { InterestPicker } from "#components/interests/interest-picker";
import { LoadError } from "#components/layout/load-error";
import { notify } from "#components/layout/notices/toasts";
import { Card } from "#components/ui/display/card";
import type { BaseInterest } from "#entities/community/interests";
import { useOwnInterests, useSaveOwnInterests } from "#hooks/community/interests";
import { useLeaveWarning } from "#lib/forms/use-leave-warning";
import { SaveBar } from "./save-bar";
import { SectionPage } from "./section-page";
import { SectionSkeleton } from "./section-skeleton";

export function InterestsScreen() {
  return (
    <SectionPage section="interests">
      <OwnInterests />
    </SectionPage>
  );
}

function OwnInterests() {
  const t = useTranslations("account.interests");
  const own = useOwnInterests();
  if (own.data) return <InterestsForm own={own.data.items} />;
  return own.isError ? <LoadError title={t("errorTitle")} read={own} level={2} /> : <SectionSkeleton />;
}

const isSame = (some: readonly BaseInterest[], others: readonly BaseInterest[]): boolean =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));

function InterestsForm({ own }: { own: readonly BaseInterest[] }) {
  const t = useTranslations("account");
  const [saved, setSaved] = useState(own);
  const [chosen, setChosen] = useState(own);
  const save = useSaveOwnInterests();
  const isDirty = !isSame(saved, chosen);
  useLeaveWarning(isDirty);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || save.isPending) return;
    const onSuccess = () => {
      notify(t("saved"), "good");
      setSaved(chosen);
    };
    save.mutate({ body: { interestIds: chosen.map(({ id }) => id) } }, { onSuccess });
  };
  return (
    <>
      <Card>
        <InterestPicker chosen={chosen} onChange={setChosen} />
      </Card>
      {/* Around the bar alone: Enter in the search must not save. */}
      <form method="post" onSubmit={send} className="contents">
        <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => setChosen(saved)} />
      </form>
    </>
  );
}
