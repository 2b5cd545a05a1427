import { sql } from "kysely";
import type { LegalTextKind } from "#entities/organization/legal-texts";
import type { Tx } from "#server/db/database";

export const listLegalTexts = (tx: Tx, kind: LegalTextKind) =>
  tx
    .selectFrom("legalTexts")
    .where("kind", "=", kind)
    .select(["locale", "html", "updatedAt"])
    .orderBy("locale")
    .execute();

/** As it was written: what is shown is made harmless on its way out. */
export const saveLegalText = (tx: Tx, text: { kind: LegalTextKind; locale: string; html: string }) =>
  tx
    .insertInto("legalTexts")
    .values(text)
    .onConflict((clash) =>
      clash
        .columns(["organizationId", "kind", "locale"])
        .doUpdateSet((eb) => ({ html: eb.ref("excluded.html"), updatedAt: sql`now()` })),
    )
    .execute();

/** Whether there was one. */
export const deleteLegalText = async (tx: Tx, kind: LegalTextKind, locale: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("legalTexts")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
