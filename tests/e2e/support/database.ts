import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createAccount as insertAccount } from "#server/cli/account-commands";
import { withDatabase } from "#server/cli/database";
import { requireOrganization } from "#server/cli/organizations";
import type { Database } from "#server/db/database";
import { readEnv } from "#server/env";
import { type Community, ruby } from "./communities.ts";
import type { Person } from "./person.ts";
import { type Product, product } from "./product.ts";

const inDatabase = <T>(work: (database: Database) => Promise<T>, { dataDir }: Product = product): Promise<T> =>
  withDatabase(readEnv({ ...process.env, DATA_DIR: dataDir }), work);

/** An account made as an operator makes one: it can sign in at once. */
export const createAccount = (person: Person, { slug }: Community = ruby, of: Product = product): Promise<void> =>
  inDatabase((database) => insertAccount(database, { ...person, organization: slug }), of);

/** For journeys in which somebody does in seconds what takes people an hour. */
export const forgetLimits = (): Promise<unknown> =>
  inDatabase((database) => database.asPlatform("forget limits", (tx) => sql`delete from rate_limits`.execute(tx)));

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

interface Workshop {
  readonly slug: string;
  readonly name: string;
  readonly passType: string;
}

interface WorkshopOptions {
  /** Passes there are. */
  readonly supply: number;
  /** Instant after which nobody can register any more. */
  readonly registrationEnd?: string;
  /** False: found only with its link. */
  readonly visible?: boolean;
}

/** A small event of the Ruby community with scarce passes, which no command makes. */
export const createWorkshop = ({ supply, registrationEnd, visible = true }: WorkshopOptions): Promise<Workshop> =>
  inDatabase(async (database) => {
    const organization = await requireOrganization(database, ruby.slug);
    const slug = `workshop-${randomUUID().slice(0, 8)}`;
    const workshop = { slug, name: `Workshop ${slug.slice(-8)}`, passType: "Seat" };
    await database.organization(organization.id).write(async (tx) => {
      const event = await tx
        .insertInto("events")
        .values({
          ...{ slug, name: workshop.name, shortDescription: "A room and a whiteboard" },
          ...{ eventStart: inDays(20), eventEnd: inDays(20.2), registration: true, visible },
          ...(registrationEnd && { registrationStart: inDays(-9), registrationEnd }),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx
        .insertInto("passTypes")
        .values({ eventId: event.id, slug: "seat", name: workshop.passType, supply })
        .execute();
    });
    return workshop;
  });

export const yesterday = (): string => inDays(-1);
