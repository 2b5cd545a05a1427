import { displayName, type Named } from "#lib/format/names";

/** For sentences that name the only one and count several. */
export const counted = (rows: readonly { account: Named }[]): { count: number; name: string } => {
  const [first] = rows;
  return { count: rows.length, name: first ? displayName(first.account) : "" };
};
