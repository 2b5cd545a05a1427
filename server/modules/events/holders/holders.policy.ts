import { type RawBuilder, sql } from "kysely";

/** What a pass, or an access to a session, says when it counts: it has taken its place, complete or waiting for answers. */
export const counting = ["ready", "needsInfo"] as const;

/** Whether the pass, or the access, of a statement's row counts. */
export const counts = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in ('ready', 'needsInfo')`;

/** Whether a pass, or an access, that was read counts. */
export const isCounted = ({ status }: { readonly status: "draft" | "ready" | "needsInfo" | "canceled" }): boolean =>
  status === "ready" || status === "needsInfo";

/** Whether the registration of a statement's row holds a pass that counts. */
export const holdsPass = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from passes held
    where held.organization_id = ${sql.ref(`${alias}.organization_id`)} and held.registration_id = ${sql.ref(`${alias}.id`)}
      and ${counts("held")})`;
