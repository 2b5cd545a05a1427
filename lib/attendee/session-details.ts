import * as z from "zod";
import type { AccessResponsesList } from "#entities/attendance/session-access";
import type { RegistrationSection } from "#entities/commerce/questions";
import { answerFault } from "#lib/registration/answer-faults";
import { askedQuestions } from "#lib/registration/questions";

/** What is filled in to register passes for a session. */
export interface SessionDetails {
  /** Ids of the passes that join. */
  passes: string[];
  /** Pass id → question id → answer. */
  answers: Record<string, Record<string, string>>;
}

/** At least one pass; of each that joins, what is asked at the moment is judged. */
export const detailsSchema = (sections: readonly RegistrationSection[]) =>
  z
    .object({
      passes: z.array(z.string()),
      answers: z.record(z.string(), z.record(z.string(), z.string())),
    })
    .superRefine((details, context) => {
      if (details.passes.length === 0) context.addIssue({ code: "custom", message: "pass_required", path: ["passes"] });
      for (const passId of details.passes) {
        const answers = details.answers[passId] ?? {};
        for (const question of sections.flatMap((section) => askedQuestions(section, answers))) {
          const message = answerFault(question, answers[question.id] ?? "");
          if (message) context.addIssue({ code: "custom", message, path: ["answers", passId, question.id] });
        }
      }
    });

/** The answers of the passes that join; files are handed in elsewhere. */
export const answersBody = (sections: readonly RegistrationSection[], details: SessionDetails): AccessResponsesList =>
  details.passes.map((passId) => {
    const answers = details.answers[passId] ?? {};
    const asked = sections.flatMap((section) => askedQuestions(section, answers));
    return {
      passId,
      responses: asked
        .filter(({ type }) => type !== "file")
        .map(({ id }) => ({ questionId: id, value: (answers[id] ?? "").trim() })),
    };
  });

/** The platform names the question it refuses, not the pass: each pass that answers it shows the fault. */
export const landedFaults = (fields: Readonly<Record<string, string>>, body: AccessResponsesList) =>
  body.flatMap(({ passId, responses }) =>
    responses.flatMap(({ questionId }) => {
      const code = fields[questionId];
      return code ? [{ path: `answers.${passId}.${questionId}` as const, code }] : [];
    }),
  );
