/**
 * Kinds of work, the most pressing first. `urgent` is what somebody waits for in front of a screen, such as a sign-in
 * code; `bulk` is what one act asks for thousands of people, or what nobody waits for; `long` takes minutes, such as
 * reading a film.
 */
export const works = ["urgent", "normal", "bulk", "long"] as const;
export type Work = (typeof works)[number];

/** The queue's own order: lower runs first. `job_state()` of the database reads the kind from these numbers. */
export const priorities: Readonly<Record<Work, number>> = { urgent: -100, normal: 0, bulk: 100, long: 20_000 };

/** Jobs of each kind at a time in one process. No kind takes the place of another, however much of it waits. */
export const defaultSlots: Readonly<Record<Work, number>> = { urgent: 2, normal: 3, bulk: 3, long: 2 };

/** The last place in line that bulk and long work can get; what comes after shares it. */
const mostTurns = 10_000;

/**
 * The turn of the nth job that one act puts into the queue: each act's first comes before anybody's second. So the bulk
 * work of a small organization waits for jobs that run, never for all that a large one asked for before.
 * (Not by the queue library's named queues: it looks for the next job before it has opened the line of the last one,
 * and then waits for seconds.)
 */
export const priorityOf = (work: Work, nth: number): number =>
  priorities[work] + (work === "bulk" || work === "long" ? Math.min(nth, mostTurns) : 0);
