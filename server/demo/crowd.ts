import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";

const firstNames = [
  ["Adaeze", "Bruno", "Clara", "Daan", "Elif", "Farid", "Greta", "Hugo", "Ilse", "Jonas", "Katya", "Leandro"],
  ["Mirela", "Noor", "Otto", "Paloma", "Quentin", "Rosa", "Sanna", "Teodor", "Uma", "Vasco", "Wanda", "Xavier"],
].flat();
const lastNames = ["Moreau", "Lindqvist", "Azevedo", "Okoye"];

/** The 96 who come to the larger events and of whom only the name is known: they sign in nowhere. Their ids. */
export const insertCrowd = async (tx: Tx, { locale, joinedAt }: { locale: string; joinedAt: string }) => {
  const rows = lastNames.flatMap((lastName) =>
    firstNames.map((firstName) => {
      const username = `${firstName}-${lastName}`.toLowerCase();
      const email = `${username}@crowd.example`;
      const person = { id: randomUUID(), username, firstName, lastName, email, locale };
      return { ...person, termsAccepted: joinedAt, createdAt: joinedAt, updatedAt: joinedAt };
    }),
  );
  await tx.insertInto("accounts").values(rows).execute();
  return rows.map(({ id }) => id);
};
