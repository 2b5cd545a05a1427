import { randomUUID } from "node:crypto";
import { type Insertable, type InsertObject, sql } from "kysely";
import type { AnyEndpoint } from "#kernel/define";
import { type OrganizationModuleName, organizationModules } from "#kernel/modules";
import type { Tx } from "#server/db/database";
import type { DB, Organizations } from "#server/db/tables";
import type {
  ModuleSettings,
  OrganizationRecord,
} from "#server/modules/organization/organization/organization.directory";
import { type Credentials, callAs, send } from "./client.ts";
import { startTestPlatform, type TestPlatform } from "./platform.ts";

type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** A person of an organization, ready to call. */
export interface TestAccount {
  /** The account's. */
  readonly id: string;
  readonly username: string;
  readonly login: TestLogin;
  readonly who: Credentials;
  readonly call: ReturnType<typeof callAs>;
}

export interface TestLogin {
  readonly id: string;
  /** The "Login ID": its name at the identity provider. */
  readonly username: string;
  readonly sub: string;
  readonly token: string;
}

export interface Registered {
  readonly registrationId: string;
  readonly passId: string;
}

type OrganizationFacts = Partial<Insertable<Organizations>> & {
  modules?: Switches;
  domain?: string;
  /** Custom profile fields, by name. */
  attributes?: (Row<"accountAttributes"> & { name: string })[];
};
type Switches = Partial<Record<OrganizationModuleName, Partial<Omit<ModuleSettings, "options">>>>;

const day = 24 * 60 * 60 * 1000;
/** The instant so many days from now, as the wire writes it. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const word = () => randomUUID().slice(0, 8);

/** The platform with organizations on it that a test fills row by row. */
export const startWorld = async () => {
  const platform = await startTestPlatform();
  return { ...platform, ...worldOn(platform) };
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Does the work in a transaction of the organization. */
type Write = <T>(of: OrganizationRecord, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Builders of an organization's rows; what a test does not say has a plain value. */
const buildersOf = ({ app, tokens }: TestPlatform, write: Write) => {
  const insert = <T extends keyof DB>(of: OrganizationRecord, table: T, row: InsertObject<DB, T>) =>
    write(of, (tx) => tx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow());

  /** A token of a login that the platform has not seen yet. */
  const newcomer = async (of: OrganizationRecord, claims: Record<string, unknown> = {}) => {
    const sub = randomUUID();
    return { sub, token: await tokens.sign(of, sub, claims) };
  };

  const login = async (of: OrganizationRecord, row: Row<"logins"> = {}): Promise<TestLogin> => {
    const { sub, token } = await newcomer(of);
    const name = `${word()}@login.example`;
    const { id, username } = await insert(of, "logins", { sub, username: name, email: name, verified: true, ...row });
    return { id, username, sub, token };
  };

  const link = (of: OrganizationRecord, { id: loginId }: TestLogin, accountId: string) =>
    insert(of, "loginAccounts", { loginId, accountId });

  /** An account with a login of its own, or another one of `login`, who then has to say which one acts. */
  const account = async (
    of: OrganizationRecord,
    { login: given, ...row }: Row<"accounts"> & { login?: TestLogin } = {},
  ): Promise<TestAccount> => {
    const used = given ?? (await login(of));
    const plain = { username: `member-${word()}`, firstName: "Ada", lastName: "Byron", termsAccepted: inDays(-9) };
    const { id, username } = await insert(of, "accounts", { ...plain, email: used.username, ...row });
    await link(of, used, id);
    const who = { organizationId: of.id, token: used.token, ...(given && { executeAs: id }) };
    return { id, username, login: used, who, call: callAs(app, who) };
  };

  /** A public event ten days ahead that is open for registration. */
  const event = (of: OrganizationRecord, { host, ...row }: Row<"events"> & { host?: TestAccount } = {}) => {
    const plain = { slug: `event-${word()}`, name: "Harbour Days", shortDescription: "Two days by the sea" };
    const dates = { eventStart: inDays(10), eventEnd: inDays(12) };
    return insert(of, "events", { ...plain, ...dates, registration: true, creatorId: host?.id ?? null, ...row });
  };

  const passType = (of: OrganizationRecord, eventId: string, row: Row<"passTypes"> = {}) =>
    insert(of, "passTypes", { eventId, slug: `pass-${word()}`, name: "Regular", ...row });

  const session = (of: OrganizationRecord, eventId: string, row: Row<"sessions"> = {}) => {
    const times = { startTime: inDays(10), endTime: inDays(10.1) };
    return insert(of, "sessions", { eventId, slug: `session-${word()}`, name: "Tides", ...times, ...row });
  };

  const speaker = (of: OrganizationRecord, eventId: string, row: Row<"speakers"> = {}) =>
    insert(of, "speakers", { eventId, slug: `speaker-${word()}`, firstName: "Grace", ...row });

  const question = (of: OrganizationRecord, eventId: string, row: Row<"registrationQuestions"> = {}) =>
    insert(of, "registrationQuestions", { eventId, type: "text", name: "Diet", ...row });

  /** The account's registration with one more pass, which is ready unless `pass` says otherwise. */
  const registration = async (
    of: OrganizationRecord,
    { id: accountId }: TestAccount,
    eventId: string,
    pass: Row<"passes"> & { passTypeId: string },
  ): Promise<Registered> => {
    return write(of, async (tx) => {
      const { id } = await tx
        .insertInto("registrations")
        .values({ eventId, accountId })
        .onConflict((known) => known.columns(["organizationId", "eventId", "accountId"]).doUpdateSet({ eventId }))
        .returning("id")
        .executeTakeFirstOrThrow();
      const made = await tx
        .insertInto("passes")
        .values({ status: "ready", ...pass, registrationId: id })
        .returning(["id", "status"])
        .executeTakeFirstOrThrow();
      const held = await tx
        .selectFrom("passes")
        .where("registrationId", "=", id)
        .where("status", "in", ["ready", "needsInfo"])
        .select("id")
        .execute();
      if (held.some((one) => one.id === made.id)) {
        await tx
          .updateTable("passTypes")
          .set({ sold: sql<number>`sold + 1` })
          .where("id", "=", pass.passTypeId)
          .execute();
        if (held.length === 1)
          await tx
            .updateTable("events")
            .set({ registrationCount: sql<number>`registration_count + 1` })
            .where("id", "=", eventId)
            .execute();
      }
      return { registrationId: id, passId: made.id };
    });
  };

  return { insert, newcomer, login, link, account, event, passType, session, speaker, question, registration };
};
export type Builders = ReturnType<typeof buildersOf>;

const worldOn = (built: TestPlatform) => {
  const { app, platform } = built;

  const organization = async (facts: OrganizationFacts = {}): Promise<OrganizationRecord> => {
    const id = randomUUID();
    const slug = `org-${id.slice(0, 8)}`;
    const { modules = {}, attributes = [], domain = `${slug}.example`, ...columns } = facts;
    await platform.database.asPlatform("make an organization for a test", async (tx) => {
      const named = { slug, name: "Harbour Club", email: "hello@harbour.example", userPoolId: slug };
      const row = { id, ...named, userPoolClientId: `client-${slug}`, locales: ["en", "ja"], ...columns };
      await tx.insertInto("organizations").values(row).execute();
      await tx.insertInto("organizationDomains").values({ domain, organizationId: id }).execute();
      const switches = organizationModules.map((module) => ({ organizationId: id, module, ...modules[module] }));
      await tx
        .insertInto("organizationModules")
        .values(
          switches.map(({ enabledTiers, editableTiers, ...rest }) => ({
            ...rest,
            enabledTiers: [...(enabledTiers ?? [])],
            editableTiers: [...(editableTiers ?? [])],
          })),
        )
        .execute();
      for (const attribute of attributes)
        await tx
          .insertInto("accountAttributes")
          .values({ label: attribute.name, ...attribute, organizationId: id })
          .execute();
    });
    const record = await platform.organizations.byId(id);
    if (!record) throw new Error("The organization that was just made is not there.");
    return record;
  };

  const writeAlone: Write = (of, work) => platform.database.organization(of.id).write(work);

  /** Makes many rows of one organization in one transaction: as many of their own take three times as long. */
  const together = <T>(of: OrganizationRecord, work: (builders: Builders, tx: Tx) => Promise<T>): Promise<T> =>
    platform.database.organization(of.id).write((tx) => {
      const writeHere: Write = (asked, one) => {
        if (asked.id !== of.id) throw new Error("A transaction belongs to one organization.");
        return one(tx);
      };
      return work(buildersOf(built, writeHere), tx);
    });

  return {
    ...buildersOf(built, writeAlone),
    organization,
    together,
    /** To look at rows, or to make them by hand. */
    scope: (of: OrganizationRecord) => platform.database.organization(of.id),
    /** Sends a call as it stands, to look at status and envelope. */
    send: (endpoint: AnyEndpoint, input: Parameters<typeof send>[2], who: Partial<Credentials>) =>
      send(app, endpoint, input, who),
  };
};
