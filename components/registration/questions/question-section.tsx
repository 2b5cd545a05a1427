"use client";

import type { ReactNode } from "react";
import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import { cx } from "#lib/format/class-names";
import { type Answers, openQuestions, topQuestions } from "#lib/registration/questions";

type QuestionSectionProps = {
  section: RegistrationSection;
  answers: Answers;
  renderField: (question: RegistrationQuestion) => ReactNode;
};

/** A titled group of questions in the hosts' grid of twelve; sub-questions appear under the choice that opens them. */
export function QuestionSection({ section, answers, renderField }: QuestionSectionProps) {
  return (
    <section className="grid gap-4">
      <header>
        <h3 className="text-base">{section.name}</h3>
        {section.description && (
          <p dir="auto" className="mt-0.5 text-pretty text-ink-muted text-sm">
            {section.description}
          </p>
        )}
      </header>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-12">
        {topQuestions(section).map((question) => (
          <Branch key={question.id} question={question} above={[]} {...{ section, answers, renderField }} />
        ))}
      </div>
    </section>
  );
}

type BranchProps = QuestionSectionProps & { question: RegistrationQuestion; above: readonly string[] };

function Branch({ question, above, ...shared }: BranchProps) {
  // Questions that open each other would never end.
  if (above.includes(question.id)) return null;
  const open = openQuestions(question, shared.answers[question.id] ?? "", shared.section);
  return (
    <>
      <div className={cx("min-w-0", spans[question.span - 1] ?? "sm:col-span-12")}>{shared.renderField(question)}</div>
      {open.length > 0 && (
        <div className="grid gap-x-4 gap-y-5 border-brand-soft border-s-2 ps-4 sm:col-span-12 sm:grid-cols-12">
          {open.map((next) => (
            <Branch key={next.id} question={next} above={[...above, question.id]} {...shared} />
          ))}
        </div>
      )}
    </>
  );
}

/** Written out: the style sheet knows only the classes it can read. Less than three columns hold no control. */
const spans = [
  "sm:col-span-3",
  "sm:col-span-3",
  "sm:col-span-3",
  "sm:col-span-4",
  "sm:col-span-5",
  "sm:col-span-6",
  "sm:col-span-7",
  "sm:col-span-8",
  "sm:col-span-9",
  "sm:col-span-10",
  "sm:col-span-11",
  "sm:col-span-12",
];
