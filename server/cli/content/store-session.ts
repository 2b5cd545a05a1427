import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { upsert } from "#server/modules/hosting/imports/upsert";
import type { SessionContent } from "./content-file.ts";

type Section = SessionContent["sections"][number];

const sessionIdOf = async (tx: Tx, eventId: string, slug: string): Promise<string> => {
  const found = await tx
    .selectFrom("sessions")
    .where("eventId", "=", eventId)
    .where("slug", "=", slug)
    .select("id")
    .executeTakeFirst();
  if (!found) throw new Error(`The event has no session with the slug "${slug}".`);
  return found.id;
};

const storeQuestions = async (tx: Tx, sessionId: string, sectionId: string, { questions }: Section): Promise<void> => {
  const rows = questions.map(({ choices: _, ...question }, sortOrder) => ({
    ...question,
    id: derivedId("session-question", sectionId, question.name),
    sessionId,
    sectionId,
    sortOrder,
  }));
  await upsert(tx, "sessionQuestions", rows, {
    key: ["id"],
    insert: ["sessionId", "sectionId"],
    update: [
      "name",
      "type",
      "label",
      "description",
      "placeholder",
      "required",
      "mutable",
      "price",
      "supply",
      "sortOrder",
    ],
  });
  const choices = questions.flatMap(({ name, choices: of }) => {
    const questionId = derivedId("session-question", sectionId, name);
    return of.map((choice, sortOrder) => ({
      ...choice,
      id: derivedId("session-choice", questionId, choice.value),
      questionId,
      sortOrder,
    }));
  });
  await upsert(tx, "sessionQuestionChoices", choices, {
    key: ["id"],
    insert: ["questionId"],
    update: ["value", "text", "supply", "sortOrder"],
  });
};

/** What a session asks of who registers for it. */
export const storeSessionContent = async (
  tx: Tx,
  eventId: string,
  { slug, sections }: SessionContent,
): Promise<void> => {
  const sessionId = await sessionIdOf(tx, eventId, slug);
  for (const [sortOrder, section] of sections.entries()) {
    const { name, description } = section;
    const id = derivedId("session-section", sessionId, name);
    await upsert(tx, "sessionSections", [{ id, sessionId, name, description, sortOrder }], {
      key: ["id"],
      insert: ["sessionId"],
      update: ["name", "description", "sortOrder"],
    });
    await storeQuestions(tx, sessionId, id, section);
  }
};
