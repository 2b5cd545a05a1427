import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import type { AccountExport } from "#entities/account/account-exports";
import { type JobCtx, jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import type { Payload } from "#server/jobs/tasks";
import { exportKey } from "#server/modules/account/self/exports.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { unpack } from "./unpack.ts";
import { makeWholePerson, mark, name, phone, type WholePerson } from "./whole-person.ts";

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const handlers = createHandlers(null);
const contextOf = (of: OrganizationRecord) => jobContext(world.platform, of.id, quietLog);
const make = async (of: OrganizationRecord, exportId: string, ctx?: JobCtx) =>
  handlers["accounts.export"](ctx ?? (await contextOf(of)), { organizationId: of.id, exportId });
const newest = async (of: TestAccount): Promise<AccountExport> => {
  const { items } = await of.call(self.exports);
  if (!items[0]) throw new Error("There is no export.");
  return items[0];
};
const fetched = (url: string | null) => world.app.inject(new URL(url ?? "").pathname.replace(/^\/api/, ""));

/** A member of a new organization who has asked for an export. */
const asking = async () => {
  const of = await world.organization();
  const member = await world.account(of);
  const { id } = await member.call(self.createExport);
  return { of, member, id };
};

describe("a person's export", () => {
  let person: WholePerson;
  let archive: Awaited<ReturnType<typeof unpack>>;
  let headers: Record<string, unknown>;
  const json = async (part: string) => JSON.parse(await archive.text(`${part}.json`));
  const everything = async () => (await Promise.all(archive.names.map((part) => archive.text(part)))).join("\n");

  beforeAll(async () => {
    person = await makeWholePerson(world);
    const { id } = await person.registrant.call(self.createExport);
    await make(person.organization, id);
    const ready = await newest(person.registrant);
    expect(ready).toMatchObject({ id, status: "ready", progress: 100, size: expect.any(Number) });
    const reply = await fetched(ready.url);
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, ready.size]);
    headers = reply.headers;
    archive = await unpack(reply.rawPayload);
  });

  test("is a ZIP of JSON, pictures and files, that nothing on the way keeps", async () => {
    const documents = ["profile", "addresses", "preferences", "logins", "follows", "interests", "groups", "events"];
    const told = [...documents, "activities", "conversations", "notifications", "registrations"];
    expect(archive.names.slice(0, 13)).toEqual(["README.txt", ...told.map((part) => `${part}.json`)]);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="org-[\w-]+\.zip"$/),
      "referrer-policy": "no-referrer",
    });
  });

  test("says what the tables say", async () => {
    expect(await json("profile")).toMatchObject({
      ...{ id: person.registrant.id, username: `${mark}-name`, firstName: `${mark}first`, phone, bio: `${mark} bio` },
      attributes: expect.arrayContaining([expect.objectContaining({ name: "secret", value: `${mark} secret` })]),
      tiers: [{ slug: "crew", name: "Crew" }],
    });
    const rows = await world
      .scope(person.organization)
      .read((tx) =>
        tx
          .selectFrom("accountAddresses")
          .where("accountId", "=", person.registrant.id)
          .select(["id", "primary", "name", "address1", "address2", "city", "state", "zip", "country", "createdAt"])
          .orderBy("createdAt")
          .execute(),
      );
    expect(await json("addresses")).toEqual(rows);
    expect(await json("preferences")).toMatchObject({
      ...{ notifications: { likePush: false }, conversations: { presence: true }, quietHours: { fromMinute: 1320 } },
      channels: [{ slug: `tides-${person.organization.id.slice(0, 8)}` }, { slug: "news" }],
    });
    expect(await json("logins")).toHaveLength(2);
    expect(await json("follows")).toMatchObject({
      ...{ following: [{ username: person.host.username }], followers: [{ username: person.host.username }] },
      blocked: [{ username: person.stranger.username }],
    });
    expect(await json("interests")).toMatchObject([{ name: "Tides" }]);
    expect(await json("groups")).toMatchObject({
      ...{ memberships: [{ slug: person.slugs.groupId, role: "moderator" }], requests: [{ slug: "sailors" }] },
      ...{ created: [{ slug: "sailors" }], sponsored: [{ slug: "sailors" }] },
      invitations: [{ invitedBy: person.host.username }, { invited: person.host.username }],
    });
    expect(await json("events")).toMatchObject({
      ...{ created: [{ slug: "regatta" }], announcements: [{ slug: "regatta-news" }] },
      ...{ savedSessions: [{ slug: "tides" }], sponsoredSessions: [{ slug: "tides" }], hosting: [{}], sponsored: [{}] },
    });
    const { activities, likes, reports } = await json("activities");
    expect(activities).toContainEqual(expect.objectContaining({ reshare: true, sharedId: expect.any(String) }));
    expect([activities.length, likes, reports]).toMatchObject([3, [{ by: person.host.username }], [{}, {}]]);
    expect(await json("notifications")).toMatchObject([{ type: "FOLLOW", sender: person.host.username, state: "new" }]);
  });

  test("holds registrations with what was bought, answered and paid", async () => {
    const { registrations, payments } = await json("registrations");
    expect(registrations).toHaveLength(1);
    // The rows of this person are of one instant: which comes first is nobody's promise.
    const each = (rows: object[]) => expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));
    expect(registrations[0]).toMatchObject({
      passes: each([{ id: person.params.passId, status: "ready" }, { status: "draft" }]),
      answers: each([{ value: `${mark} diet` }, { value: "fish" }, { value: `${mark} why` }]),
      ...{ sessions: [{ session: "Tides" }], coupons: [{ code: "QUAY10" }] },
    });
    expect(registrations[0].passes).toHaveLength(3);
    const paid = { amount: 4200, last4: "4242", items: each([{ name: "Regular" }]) };
    expect(payments).toEqual(each([{ amount: 0 }, paid]));
  });

  test("holds the bytes of files and pictures, under names that stay inside", async () => {
    expect((await archive.bytes(`files/${person.upload.id}-${mark}.pdf`)).toString()).toBe("tide");
    const images = archive.names.filter((part) => part.startsWith("images/"));
    expect(images).toHaveLength(3);
    for (const image of images) expect((await archive.bytes(image)).toString("latin1")).toMatch(/^RIFF.{4}WEBP/s);
  });

  test("explains itself, and tells of others by their usernames alone", async () => {
    expect(await archive.text("README.txt")).toContain(`${mark}-name`);
    const all = await everything();
    for (const secret of [person.host.login.username, person.stranger.login.username, person.stranger.id])
      expect(all).not.toContain(secret);
    for (const own of [phone, `${mark} home`, `${mark} comment`, `${mark} diet`]) expect(all).toContain(own);
    expect(all).not.toContain(name);
  });
});

test("a file's name cannot lead out of the folder that a person unpacks into", async () => {
  const { of, member, id } = await asking();
  const key = `files/${id}.bin`;
  await world.platform.files.put(key, Buffer.from("x"), "text/plain");
  const evil = { name: "../../etc/pass\u202ewd\n", key, contentType: "text/plain", size: 1, accountId: member.id };
  const file = await world.insert(of, "files", evil);
  await world.insert(of, "files", { ...evil, name: "gone.txt", key: "files/gone.txt" });
  await make(of, id);
  const { names } = await unpack((await fetched((await newest(member)).url)).rawPayload);
  expect(names.slice(-2)).toEqual(["registrations.json", `files/${file.id}-.._.._etc_pass_wd_`]);
});

test("asking again finds the one that is being made; three in a day are enough", async () => {
  const of = await world.organization();
  const member = await world.account(of);
  const asked = await Promise.all(Array.from({ length: 5 }, () => member.call(self.createExport)));
  const [first] = asked;
  expect(first).toMatchObject({ status: "waiting", progress: 0, url: null, size: null, expiresAt: null });
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  await make(of, first?.id ?? "");
  for (let made = 1; made < 3; made += 1) await make(of, (await member.call(self.createExport)).id);
  await expect(member.call(self.createExport)).rejects.toMatchObject({ status: 429, code: "rate_limited" });
  world.clock.now = new Date(inDays(1.01));
  const { who } = await world.account(of, { login: member.login });
  const later = await world.tokens.sign(of, member.login.sub);
  const reply = await world.send(self.createExport, {}, { ...who, token: later, executeAs: member.id });
  expect(reply.status).toBe(200);
});

test("another's export is nowhere, whatever is tried", async () => {
  const [mine, other] = [await asking(), await asking()];
  await make(mine.of, mine.id);
  await make(other.of, other.id);
  const { url } = await newest(mine.member);
  const { url: foreign } = await newest(other.member);
  const [, token = ""] = new URL(foreign ?? "").pathname.split(`${other.id}/`);
  const addresses = [
    `/exports/${mine.id}/${token}`,
    `/exports/${mine.id}/x`,
    `/exports/x/${token}`,
    `/exports/${mine.id}`,
  ];
  for (const address of addresses) expect((await world.app.inject(address)).statusCode, address).toBe(404);
  expect((await fetched(url)).statusCode).toBe(200);
  const stranger = await world.account(mine.of);
  expect(await stranger.call(self.exports)).toEqual({ items: [], count: 0 });
});

test("an address that got about opens for no other account, and not for long", async () => {
  const { of, member, id } = await asking();
  await make(of, id);
  const path = new URL((await newest(member)).url ?? "").pathname.replace(/^\/api/, "");
  const stranger = await world.account(of);
  const as = async ({ who }: TestAccount) => {
    const headers = { organization: of.id, authorization: who.token ?? "", executeas: who.executeAs ?? "" };
    return (await world.app.inject({ url: path, headers })).statusCode;
  };
  expect([await as(stranger), await as(member)]).toEqual([404, 200]);
  const [, address = ""] = path.split(`${id}/`);
  const longer = path.replace(
    address,
    address.replace(/^\d+/, (until) => String(Number(until) + 3_600_000)),
  );
  expect((await world.app.inject(longer)).statusCode).toBe(404);
  world.clock.now = new Date(Date.now() + 2 * 60 * 60_000 + 1);
  expect((await world.app.inject(path)).statusCode).toBe(404);
});

test("progress only grows, and its end is told by mail", async () => {
  const { of, member, id } = await asking();
  const ctx = await contextOf(of);
  const seen: number[] = [];
  const write: JobCtx["write"] = async (work) => {
    const done = await ctx.write(work);
    seen.push((await newest(member)).progress);
    return done;
  };
  await make(of, id, { ...ctx, write });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(8);
  expect(seen.at(-1)).toBe(100);
  const { rows } = await owner.query<{ to: string; html: string }>(
    "select payload ->> 'to' as to, payload ->> 'html' as html from graphile_worker._private_jobs where payload ->> 'organizationId' = $1 and payload ->> 'to' is not null",
    [of.id],
  );
  expect(rows).toEqual([{ to: member.login.username, html: expect.stringContaining("/en/account/data") }]);
});

test("after seven days it is expired: no address, no bytes", async () => {
  const { of, member, id } = await asking();
  await make(of, id);
  const { url, expiresAt } = await newest(member);
  expect(Date.parse(expiresAt ?? "")).toBeCloseTo(Date.now() + 7 * 24 * 3_600_000, -5);
  world.clock.now = new Date(inDays(7.01));
  const who = { ...member.who, token: await world.tokens.sign(of, member.login.sub) };
  const { body } = await world.send(self.exports, {}, who);
  expect(body.data).toMatchObject([{ id, status: "expired", url: null }]);
  expect((await fetched(url)).statusCode).toBe(404);
  const { rows } = await owner.query<{ payload: Payload<"files.remove">; at: Date }>(
    "select payload, run_at as at from graphile_worker._private_jobs where payload -> 'keys' ->> 0 = $1",
    [exportKey(id)],
  );
  expect(rows.map(({ at }) => at.toISOString())).toEqual([expiresAt]);
  for (const { payload } of rows) await handlers["files.remove"](await contextOf(of), payload);
  expect(await world.platform.files.size(exportKey(id))).toBeNull();
});

test("an account that is deleted meanwhile leaves no archive, and the address of an older one is dead", async () => {
  const { of, member, id } = await asking();
  await make(of, id);
  const { url } = await newest(member);
  const second = await member.call(self.createExport);
  const ctx = await contextOf(of);
  let writes = 0;
  const write: JobCtx["write"] = async (work) => {
    const done = await ctx.write(work);
    writes += 1;
    if (writes === 4) await member.call(self.remove);
    return done;
  };
  await make(of, second.id, { ...ctx, write }).catch(() => make(of, second.id));
  expect(writes).toBeGreaterThan(4);
  expect((await fetched(url)).statusCode).toBe(404);
  expect(await world.platform.files.size(exportKey(second.id))).toBeNull();
  expect((await world.send(self.createExport, {}, member.who)).status).toBe(463);
});

test("what fails three times has failed, and may be asked for again", async () => {
  const { of, member, id } = await asking();
  const ctx = await contextOf(of);
  const full = {
    ...world.platform.files,
    put: async (_key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
      if ((await newest(member)).progress > 0) throw new Error("the disk is full");
      for await (const _chunk of content) throw new Error("the disk is full");
    },
  };
  const failing = { ...ctx, platform: { ...ctx.platform, files: full } };
  await expect(make(of, id, failing)).rejects.toThrow("the disk is full");
  await expect(make(of, id, failing)).rejects.toThrow("the disk is full");
  await make(of, id, failing);
  expect(await newest(member)).toMatchObject({ status: "failed", url: null });
  const again = await member.call(self.createExport);
  expect(again.id).not.toBe(id);
  await make(of, again.id);
  expect(await newest(member)).toMatchObject({ id: again.id, status: "ready" });
});
