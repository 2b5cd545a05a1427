import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { Calendar } from "./calendar.ts";
import type { DemoEvent, DemoQuestion } from "./community.ts";

/** What people do with a programme: keep sessions, register for some. Sessions by name, people by username. */
export interface DemoAgenda {
  saved: Record<string, string[]>;
  registrations: DemoSessionRegistration[];
}

interface DemoSessionRegistration {
  session: string;
  /** Minor units; free without. */
  price?: number;
  supply: number;
  /** Closes at eight the evening before the event; else when the session ends. */
  endsBefore?: boolean;
  questions?: DemoQuestion[];
  /** Who holds a place already; they hold a pass of the event. */
  registered?: string[];
}

const listSessionIds = async (tx: Tx, eventId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom("sessions").where("eventId", "=", eventId).select(["id", "name"]).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};

const listPassIds = async (tx: Tx, eventId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .innerJoin("accounts as a", "a.id", "r.accountId")
    .where("r.eventId", "=", eventId)
    .select(["a.username", "p.id"])
    .execute();
  return new Map(rows.map(({ username, id }) => [username, id]));
};

const requireId = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The agenda mentions ${name}, which the event does not have.`);
  return id;
};

const insertQuestions = async (tx: Tx, sessionId: string, questions: readonly DemoQuestion[]): Promise<void> => {
  for (const [sortOrder, { section, choices = [], ...question }] of questions.entries()) {
    const [sectionId, id] = [randomUUID(), randomUUID()];
    await tx.insertInto("sessionSections").values({ id: sectionId, sessionId, name: section, sortOrder }).execute();
    await tx
      .insertInto("sessionQuestions")
      .values({ ...question, id, sessionId, sectionId, sortOrder, mutable: true })
      .execute();
    const rows = choices.map((value, order) => ({ questionId: id, value, text: value, sortOrder: order }));
    if (rows.length > 0) await tx.insertInto("sessionQuestionChoices").values(rows).execute();
  }
};

/** Registration for sessions of an event, who is in, and what people keep of the programme. */
export const insertAgenda = async (
  tx: Tx,
  eventId: string,
  { agenda, startsIn }: DemoEvent,
  calendar: Calendar,
  accountIdOf: (username: string) => string,
): Promise<void> => {
  if (!agenda) return;
  const sessionIds = await listSessionIds(tx, eventId);
  const passIds = await listPassIds(tx, eventId);
  for (const { session, price, supply, endsBefore = false, questions = [], registered = [] } of agenda.registrations) {
    const id = requireId(sessionIds, session);
    const registrationEnd = endsBefore ? calendar.at(startsIn - 1, "20:00") : null;
    await tx
      .updateTable("sessions")
      .set({ registrationEnabled: true, registrationEnd, price, supply, sold: registered.length })
      .where("id", "=", id)
      .execute();
    await insertQuestions(tx, id, questions);
    const accesses = registered.map((username) => ({
      sessionId: id,
      passId: requireId(passIds, username),
      status: "ready" as const,
    }));
    if (accesses.length > 0) await tx.insertInto("sessionAccesses").values(accesses).execute();
  }
  const saved = Object.entries(agenda.saved).flatMap(([username, names]) =>
    names.map((name) => ({ accountId: accountIdOf(username), sessionId: requireId(sessionIds, name) })),
  );
  if (saved.length > 0) await tx.insertInto("savedSessions").values(saved).execute();
};
