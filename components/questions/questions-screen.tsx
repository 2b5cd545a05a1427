"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { HostSectionKind } from "#entities/commerce/host-questions";
import { useQuestionnaire } from "#hooks/commerce/questions";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { QuestionBoard } from "./question-board";

type QuestionsScreenProps = { eventId: string; kind: HostSectionKind };

export function QuestionsScreen({ eventId, kind }: QuestionsScreenProps) {
  return (
    <ListingFrame eventId={eventId} tab="questions">
      {({ id }) => <Questions eventId={id} kind={kind} />}
    </ListingFrame>
  );
}

function Questions({ eventId, kind }: QuestionsScreenProps) {
  const t = useTranslations("questions");
  const href = useHref();
  const read = useQuestionnaire(eventId);
  return (
    <>
      <NavTabs
        label={t("parts.label")}
        className="mb-6"
        items={[
          {
            href: href(routes.listingTab(eventId, "questions")),
            label: t("parts.registration"),
            current: kind === "registration",
          },
          {
            href: href(routes.listingPart(eventId, "questions", "afterwards")),
            label: t("parts.followup"),
            current: kind === "followup",
          },
        ]}
      />
      {read.data ? (
        <QuestionBoard key={kind} eventId={eventId} kind={kind} questionnaire={read.data} />
      ) : read.error ? (
        <LoadError title={t("errorTitle")} read={read} />
      ) : (
        <SkeletonGroup label={t("loading")} className="grid gap-4">
          {["first", "second", "third"].map((row) => (
            <Skeleton key={row} shape="block" className="h-16" />
          ))}
        </SkeletonGroup>
      )}
    </>
  );
}
