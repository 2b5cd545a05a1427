import type { ThreadMessage, ThreadQuestion } from "#entities/conversations/threads";

type Asked = Pick<ThreadMessage, "id" | "sentAt" | "question">;

export const isAnswered = ({ question }: Pick<ThreadMessage, "question">): boolean => Boolean(question?.answeredAt);

/** The message with how its question stands by now; whether the viewer has voted stays as it is known here. */
export const withStanding = <M extends Pick<ThreadMessage, "question">>(
  message: M,
  { votes, answeredAt }: Pick<ThreadQuestion, "votes" | "answeredAt">,
): M => (message.question ? { ...message, question: { ...message.question, votes, answeredAt } } : message);

/** The message with the viewer's vote, or without it, however often that is said. */
export const withVote = <M extends Pick<ThreadMessage, "question">>(message: M, voted: boolean): M => {
  const { question } = message;
  if (!question || question.voted === voted) return message;
  return { ...message, question: { ...question, voted, votes: Math.max(question.votes + (voted ? 1 : -1), 0) } };
};

/** Which questions stand where, by id. */
export interface Arrangement {
  readonly open: readonly string[];
  readonly answered: readonly string[];
}

/** By votes; those with as many as they were asked. */
export const arranged = (asked: readonly Asked[]): Arrangement => {
  const sorted = asked.toSorted(
    (a, b) => (b.question?.votes ?? 0) - (a.question?.votes ?? 0) || Date.parse(a.sentAt) - Date.parse(b.sentAt),
  );
  const idsOf = (wanted: boolean) => sorted.flatMap((each) => (isAnswered(each) === wanted ? [each.id] : []));
  return { open: idsOf(false), answered: idsOf(true) };
};

/** What is on the screen stays where it is, however it stands by now; what has come joins its part at the end. */
export const keptArranged = (shown: Arrangement, asked: readonly Asked[]): Arrangement => {
  const there = new Set(asked.map(({ id }) => id));
  const known = new Set([...shown.open, ...shown.answered]);
  const came = arranged(asked.filter(({ id }) => !known.has(id)));
  const left = (ids: readonly string[]) => ids.filter((id) => there.has(id));
  return { open: [...left(shown.open), ...came.open], answered: [...left(shown.answered), ...came.answered] };
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, place) => id === others[place]);

/** Whether the questions stand as they would be sorted anew. */
export const isInOrder = ({ open, answered }: Arrangement, asked: readonly Asked[]): boolean => {
  const anew = arranged(asked);
  return isSame(open, anew.open) && isSame(answered, anew.answered);
};
