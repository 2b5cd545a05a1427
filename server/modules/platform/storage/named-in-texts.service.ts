import type { Tx } from "#server/db/database";
import { listNamedInTexts } from "./named-in-texts.queries.ts";

/** Of ids of pictures or keys of files those that no text and no mark of the organization leads to. */
export const namedNowhere = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  const named = await listNamedInTexts(tx, names);
  return names.filter((name) => !named.has(name));
};
