"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthCard } from "#components/auth/auth-card";
import { useIsModuleEnabled } from "#components/auth/use-is-module-enabled";
import { InterestPicker, interestsWanted } from "#components/interests/interest-picker";
import { Button } from "#components/ui/actions/button";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseInterest } from "#entities/community/interests";
import { useSaveOwnInterests } from "#hooks/community/interests";
import { useHref } from "#lib/i18n/use-href";
import { land } from "#lib/session/after-sign-in";
import { useSessionActions } from "#lib/session/use-session";
import { SignedInOnly } from "./signed-in-only";

/** The last step of joining: what one likes. */
export function InterestsScreen() {
  const t = useTranslations("auth.interests");
  return (
    <AuthCard title={t("title")} text={t("text", { count: interestsWanted })}>
      <SignedInOnly pending={<ChoiceSkeleton />}>
        <InterestsForm />
      </SignedInOnly>
    </AuthCard>
  );
}

function InterestsForm() {
  const t = useTranslations("auth.interests");
  const session = useSessionActions();
  const isEnabled = useIsModuleEnabled();
  const router = useRouter();
  const href = useHref();
  const save = useSaveOwnInterests();
  const [chosen, setChosen] = useState<BaseInterest[]>([]);
  const goOn = () => router.replace(href(land(session, isEnabled)));
  const send = () => save.mutate({ body: { interestIds: chosen.map(({ id }) => id) } }, { onSuccess: goOn });
  return (
    <div className="grid gap-6">
      <InterestPicker chosen={chosen} onChange={setChosen} />
      <div className="grid gap-2">
        <Button
          size="lg"
          full
          disabled={chosen.length < interestsWanted}
          busy={save.isPending || save.isSuccess}
          busyLabel={t("busy")}
          onClick={send}
        >
          {t("action")}
        </Button>
        <Button variant="quiet" full onClick={goOn}>
          {t("later")}
        </Button>
      </div>
    </div>
  );
}

function ChoiceSkeleton() {
  const t = useTranslations("interests.picker");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <Skeleton shape="block" className="h-10" />
      <Skeleton shape="block" className="h-32" />
    </SkeletonGroup>
  );
}
