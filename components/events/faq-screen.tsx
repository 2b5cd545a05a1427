"use client";

import { ChevronDown, MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { AgendaSkeleton } from "#components/events/agenda/agenda-skeleton";
import { Html } from "#components/ui/display/html";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { FaqSection } from "#entities/events/event-pages";
import { useReadPages } from "#hooks/calls/use-call";
import { eventFaqsOptions } from "#hooks/events/events-options";
import { Section } from "./section";

export function FaqScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.faq");
  const read = useReadPages(eventFaqsOptions(slug));
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {({ items }) =>
        items.length > 0 ? (
          <div className="grid max-w-reading gap-8">
            {items.map((section) => (
              <Questions key={section.id} section={section} />
            ))}
            <ShowMore list={read} label={t("more")} />
          </div>
        ) : (
          <EmptyState icon={<MessageCircleQuestion />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </Section>
  );
}

function Questions({ section }: { section: FaqSection }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{section.name}</h2>
      <div className="divide-y divide-line border-line border-y">
        {section.faqs.map(({ id, slug, question, answer }) => (
          <details key={id} id={slug} className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 text-ink-muted transition-transform group-open:rotate-180"
              />
            </summary>
            {answer && <Html html={answer} className="pb-4 text-ink-muted" />}
          </details>
        ))}
      </div>
    </section>
  );
}
