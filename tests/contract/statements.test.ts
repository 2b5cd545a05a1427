import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import { type Credentials, send } from "#tests/support/client";
import { type Populated, populate } from "#tests/support/populate";
import { rememberNobody } from "#tests/support/statements";
import { startWorld, type World } from "#tests/support/world";
import { entitled, inputOf, which } from "./calls.ts";

/** What pages ask for wherever one is, and how many statements it takes at most. */
const frequent: Readonly<Record<string, number>> = {
  ...{ "self.get": 3, "self.relationships": 3, "notifications.list": 3, "notifications.unread": 3 },
  ...{ "activities.list": 3, "events.list": 3, "groups.list": 3, "groups.get": 3 },
  ...{ "channels.list": 3, "channels.get": 3 },
  // The last one where its talk is open.
  "events.get": 4,
};
/** Of any other list, of any other thing. */
const most = 6;

/**
 * Calls that take more: they make an offer to pay, under locks, and each lock is a statement of its own. None of them
 * may take more than it does here.
 */
const dearer: Readonly<Record<string, number>> = {
  // Prices are found by making an offer.
  "attendee.addOnsIntent": 16,
  "invoices.intent": 7,
  "registration.couponIntent": 9,
  "registration.intent": 11,
  "sessions.intent": 7,
};

let world: World;
let home: Populated;
let watched: Database;
let app: ReturnType<typeof buildApp>;
const sent: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization({ domain: "localhost", paymentType: "manual" }));
  watched = openDatabase(world.databaseUrl, { onStatement: (text) => void sent.push(text) });
  app = buildApp({ ...world.platform, database: watched, bearers: rememberNobody });
});
afterAll(async () => {
  await app.close();
  await watched.close();
  await world.close();
});

const askedBy = async (call: AnyEndpoint, input: Parameters<typeof send>[2], who: Credentials) => {
  sent.length = 0;
  await send(app, call, input, who);
  return sent.filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
};

const reads = which(({ method }) => method === "GET");

describe("with a row of every kind around it, few statements answer", () => {
  test.each(reads)("%s", async (id, call) => {
    const who = entitled(call, home);
    // Whose it is and whether they may is asked by every call.
    const ofEach = new Set(await askedBy(self.notificationPreferences, {}, who));
    // Twice: what a process remembers of an organization is asked for once.
    await askedBy(call, inputOf(call, home), who);
    const own = (await askedBy(call, inputOf(call, home), who)).filter((text) => !ofEach.has(text));
    const allowed = dearer[id] ?? frequent[id] ?? most;
    expect(own.length, own.join("\n")).toBeLessThanOrEqual(allowed);
  });

  test("and no call is excused that is not there, or needs no excuse", () => {
    const names = new Set(reads.map(([id]) => id));
    expect(Object.keys({ ...dearer, ...frequent }).filter((id) => !names.has(id))).toEqual([]);
    expect(Object.entries(dearer).filter(([, count]) => count <= most)).toEqual([]);
  });
});
