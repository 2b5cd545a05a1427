import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import type { Attendance } from "./attendance.ts";
import type { DemoEvent } from "./community.ts";
import { sourceAt } from "./sources.ts";

const entryOf = (ids: readonly string[], position: number): string => {
  const id = ids[position];
  if (id === undefined) throw new Error(`The demo has no entry ${position} where it mentions one.`);
  return id;
};

/** Ids of the pass types, in their order. */
const insertPassTypes = async (
  tx: Tx,
  eventId: string,
  event: DemoEvent,
  attendance: Attendance,
): Promise<string[]> => {
  const taken = new Set<string>();
  const rows = event.passTypes.map((passType, sortOrder) => ({
    id: randomUUID(),
    eventId,
    slug: uniqueSlug(slugOf(passType.name, "pass"), taken),
    name: passType.name,
    shortDescription: passType.description,
    price: passType.price,
    supply: passType.supply ?? null,
    sold: attendance.soldOf(sortOrder),
    accessLevel: passType.level,
    maxQuantityPerSale: passType.maxPerSale,
    cancelable: true,
    transferable: true,
    sortOrder,
  }));
  if (rows.length > 0) await tx.insertInto("passTypes").values(rows).execute();
  return rows.map(({ id }) => id);
};

const insertSections = async (tx: Tx, eventId: string, names: Iterable<string>): Promise<Map<string, string>> => {
  const rows = [...names].map((name, sortOrder) => ({ id: randomUUID(), eventId, name, sortOrder }));
  if (rows.length > 0) await tx.insertInto("registrationSections").values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/** Ids of the questions, in their order. */
const insertQuestions = async (
  tx: Tx,
  eventId: string,
  event: DemoEvent,
  attendance: Attendance,
): Promise<string[]> => {
  const questions = event.questions ?? [];
  const sectionIds = await insertSections(tx, eventId, new Set(questions.map(({ section }) => section)));
  const rows = questions.map(({ section, choices, ...question }, sortOrder) => ({
    ...question,
    id: randomUUID(),
    eventId,
    sectionId: sectionIds.get(section),
    mutable: true,
    sortOrder,
  }));
  if (rows.length > 0) await tx.insertInto("registrationQuestions").values(rows).execute();
  const ids = rows.map(({ id }) => id);
  const choices = questions.flatMap(({ choices: values = [] }, index) =>
    values.map((value, sortOrder) => ({
      questionId: entryOf(ids, index),
      value,
      text: value,
      sortOrder,
      sold: attendance.takenOf(index, value),
    })),
  );
  if (choices.length > 0) await tx.insertInto("registrationQuestionChoices").values(choices).execute();
  return ids;
};

/** Pass types and questions of an event, and everybody who holds a pass. */
export const insertRegistrations = async (
  tx: Tx,
  eventId: string,
  event: DemoEvent,
  attendance: Attendance,
  accountIdOf: (username: string) => string,
): Promise<void> => {
  const passTypeIds = await insertPassTypes(tx, eventId, event, attendance);
  const questionIds = await insertQuestions(tx, eventId, event, attendance);
  const { registrations, answers } = attendance;
  if (registrations.length === 0) return;
  await tx
    .insertInto("registrations")
    .values(
      registrations.map(({ id, username, createdAt }, position) => ({
        id,
        source: sourceAt(position),
        eventId,
        accountId: accountIdOf(username),
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute();
  const passes = registrations.flatMap(({ id: registrationId, createdAt, passes: held }) =>
    held.map(({ id, passType, usedAt }) => ({
      id,
      registrationId,
      passTypeId: entryOf(passTypeIds, passType),
      status: "ready" as const,
      usedAt,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await tx.insertInto("passes").values(passes).execute();
  const responses = answers.map(({ passId, question, value }) => ({
    passId,
    questionId: entryOf(questionIds, question),
    value,
  }));
  if (responses.length > 0) await tx.insertInto("registrationQuestionResponses").values(responses).execute();
};
