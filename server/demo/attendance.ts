import { randomUUID } from "node:crypto";
import { type Calendar, earlier, hoursFrom, hoursOf } from "./calendar.ts";
import type { DemoCommunity, DemoEvent, DemoQuestion } from "./community.ts";

interface PlannedPass {
  readonly id: string;
  /** Position in the event's pass types. */
  readonly passType: number;
  readonly usedAt: string | null;
}

interface PlannedRegistration {
  readonly id: string;
  readonly username: string;
  readonly createdAt: string;
  readonly passes: readonly PlannedPass[];
}

interface Answer {
  readonly passId: string;
  /** Position in the event's questions. */
  readonly question: number;
  readonly value: string;
}

/** Who comes to an event, with all that the counters beside the supplies must agree with. */
export interface Attendance {
  readonly registrations: readonly PlannedRegistration[];
  readonly answers: readonly Answer[];
  readonly soldOf: (passType: number) => number;
  readonly takenOf: (question: number, choice: string) => number;
}

interface Holder {
  readonly username: string;
  readonly passType: number;
  readonly checkedIn: boolean;
}

/** Those who neither host nor lend their account to a visitor: they hold the passes that are merely sold. */
const crowdOf = ({ accounts }: DemoCommunity, event: DemoEvent): string[] =>
  accounts.filter(({ role, username }) => !role && username !== event.host).map(({ username }) => username);

const holdersOf = (community: DemoCommunity, event: DemoEvent): Holder[] => {
  const crowd = crowdOf(community, event);
  return event.passTypes.flatMap(({ sold = 0 }, passType) => {
    const named =
      passType === 0
        ? Object.entries(event.attendees ?? {}).map(([username, checkedIn]) => ({ username, passType, checkedIn }))
        : [];
    const others = Array.from({ length: Math.max(0, sold - named.length) }, (_, index) => {
      const username = crowd[index % crowd.length];
      if (username === undefined) throw new Error(`Nobody is there to hold a pass of ${event.slug}.`);
      return { username, passType, checkedIn: false };
    });
    return [...named, ...others];
  });
};

/** The choice that the pass at this position takes; people differ, in turns. */
const answersOf = (questions: readonly DemoQuestion[], passes: readonly PlannedPass[]): Answer[] =>
  passes.flatMap(({ id: passId }, position) =>
    questions.flatMap(({ required, choices = [] }, question) => {
      const value = choices[position % choices.length];
      return required && value !== undefined ? [{ passId, question, value }] : [];
    }),
  );

export const planAttendance = (community: DemoCommunity, event: DemoEvent, calendar: Calendar): Attendance => {
  const { eventStart } = hoursOf(event, calendar);
  const opening = hoursFrom(earlier(eventStart, calendar.now), -20 * 24);
  const byPerson = Map.groupBy(holdersOf(community, event), ({ username }) => username);
  const registrations = [...byPerson].map(([username, holders], index) => ({
    id: randomUUID(),
    username,
    createdAt: hoursFrom(opening, index * 7.5),
    passes: holders.map(({ passType, checkedIn }) => ({
      id: randomUUID(),
      passType,
      usedAt: checkedIn ? earlier(hoursFrom(eventStart, index * 0.1), calendar.now) : null,
    })),
  }));
  const passes = registrations.flatMap((registration) => registration.passes);
  const answers = answersOf(event.questions ?? [], passes);
  return {
    registrations,
    answers,
    soldOf: (passType) => passes.filter((pass) => pass.passType === passType).length,
    takenOf: (question, choice) =>
      answers.filter((answer) => answer.question === question && answer.value === choice).length,
  };
};
