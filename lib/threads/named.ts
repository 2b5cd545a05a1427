import type { Group } from "#entities/groups/groups";
import type { BaseThread } from "#entities/platform/streams";

/** What a group, an event and a session say alike of their talk. */
export type TalkPlace = Pick<Group, "talk" | "threads">;

/** The thread that a place names; null where there is none for this reader. */
export const threadOf = ({ threads = [] }: TalkPlace): BaseThread | null => threads[0] ?? null;
