import type { BaseStreamInput } from "#entities/platform/streams";

/** Whether pages show it: what has ended only where there is something to watch again. */
export const isShown = ({ state, hasReplay = false }: Pick<BaseStreamInput, "state" | "hasReplay">): boolean =>
  state !== "ended" || hasReplay;
