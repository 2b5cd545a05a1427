"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { useCheckout } from "#components/registration/checkout-context";
import { useStepRedirect } from "#components/registration/use-step-redirect";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { hasQuestions } from "#lib/registration/questions";
import { QuestionsForm } from "./questions-form";

/** What the hosts want to know, pass by pass. Not there when they ask nothing. */
export function QuestionsScreen() {
  const t = useTranslations("registration.questions");
  const { registration, questions } = useCheckout();
  const asksNothing = registration.event._count.sections === 0 || (questions.data && !hasQuestions(questions.data));
  if (useStepRedirect("questions", asksNothing)) return <QuestionsSkeleton label={t("loading")} />;
  if (questions.data) return <QuestionsForm blocks={questions.data} />;
  return questions.error ? (
    <LoadError title={t("errorTitle")} read={questions} />
  ) : (
    <QuestionsSkeleton label={t("loading")} />
  );
}

function QuestionsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-6">
      <Skeleton className="w-48 text-xl" />
      {["first", "second", "third"].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="w-40" />
          <Skeleton shape="block" className="h-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
