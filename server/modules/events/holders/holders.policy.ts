import { type RawBuilder, sql } from "kysely";

/** What a pass, or an access to a session, says when it counts: it has taken its place, complete or waiting for answers. */
export const counting = ["ready", "needsInfo"] as const;

/** Whether the pass, or the access, of a statement's row counts. */
export const counts = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in ('ready', 'needsInfo')`;

/** Whether a pass, or an access, that was read counts. */
export const isCounted = ({ status }: { readonly status: "draft" | "ready" | "needsInfo" | "canceled" }): boolean =>
  status === "ready" || status === "needsInfo";
