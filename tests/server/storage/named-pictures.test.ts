import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organization } from "#contract/organization";
import { storage } from "#contract/storage";
import { jobContext } from "#server/jobs/context";
import { tidyOrganization } from "#server/jobs/tidying";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { sweepImage } from "#server/modules/platform/storage/image-sweep.service";
import { textsWithAddresses } from "#server/modules/platform/storage/named-in-texts.queries";
import { quietLog } from "#tests/support/quiet-log";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let owner: pg.Client;
let club: OrganizationRecord;
let member: TestAccount;
beforeAll(async () => {
  world = await startWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  club = await world.organization();
  member = await world.account(club);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const picture = (of = club) => world.insert(of, "images", { width: 40, height: 30 });
const addressOf = ({ id }: { id: string }) => `/api/images/${id}/public`;
const isKept = async ({ id }: { id: string }, of = club): Promise<boolean> => {
  await sweepImage({ organization: of, ...world.platform.database.organization(of.id) }, { imageId: id });
  return (
    (await world.scope(of).read((tx) => tx.selectFrom("images").where("id", "=", id).select("id").execute())).length > 0
  );
};

test("a picture that an address in a text or a mark leads to is not tidied away", async () => {
  const [idle, page, news, logo] = [await picture(), await picture(), await picture(), await picture()];
  const { id: eventId } = await world.event(club);
  const html = (of: { id: string }) => `<p><img src="https://club.example${addressOf(of)}" alt=""></p>`;
  await world.insert(club, "eventPages", { eventId, slug: "way", title: "The way", html: html(page) });
  await world.insert(club, "announcements", { slug: "news", title: "News", html: html(news) });
  await owner.query("update organizations set logo_light = $1 where id = $2", [addressOf(logo), club.id]);
  expect([await isKept(idle), await isKept(page), await isKept(news), await isKept(logo)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await world.scope(club).write((tx) => tx.deleteFrom("eventPages").where("eventId", "=", eventId).execute());
  expect(await isKept(page)).toBe(false);
});

test("what another organization writes keeps nothing here", async () => {
  const other = await world.organization();
  const idle = await picture();
  const { id: eventId } = await world.event(other);
  await world.insert(other, "eventPages", { eventId, slug: "way", title: "The way", html: addressOf(idle) });
  expect(await isKept(idle)).toBe(false);
});

test("a file that a text leads to stays for longer than a day", async () => {
  const body = { dataUri: "data:text/plain;base64,QWhveQ==", name: "map.txt" };
  const [linked, idle] = [
    await member.call(storage.createFile, { body }),
    await member.call(storage.createFile, { body }),
  ];
  await world.event(club, { longDescription: `<p><a href="${linked.url}">The map</a></p>` });
  world.clock.now = new Date(inDays(1.01));
  await tidyOrganization(await jobContext(world.platform, club.id, quietLog));
  world.clock.now = null;
  const kept = await world.scope(club).read((tx) => tx.selectFrom("files").select("id").execute());
  expect(kept.map(({ id }) => id)).toContain(linked.id);
  expect(kept.map(({ id }) => id)).not.toContain(idle.id);
});

test("every column of such texts is looked into", async () => {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name in ('html', 'body', 'long_description', 'answer')
      -- Mails that were sent are copies, and kept for some weeks; what is said beside a stream shows no picture by its
      -- address.
      and table_name not in ('mails', 'thread_messages')
    order by 1, 2`);
  expect(rows.map(({ table, column }) => [table, column])).toEqual(textsWithAddresses);
});

test("an organization answers the pictures that its configuration shows", async () => {
  const [own, foreign] = [randomUUID(), await picture()];
  const marked = await world.organization({
    domain: "marked.example",
    logoLight: addressOf({ id: own }),
    logoDark: `https://elsewhere.example/${randomUUID()}.png`,
    iconLight: addressOf(foreign),
  });
  await world.insert(marked, "images", { id: own, width: 40, height: 30 });
  const { body } = await world.send(organization.get, {}, { organizationId: marked.id });
  const uri = `http://marked.example:3000${addressOf({ id: own })}`;
  expect(body.data).toMatchObject({
    logoId: own,
    logo: { id: own, uri, width: 40, height: 30 },
    // What lies elsewhere, or belongs to somebody else, is no picture of this organization's.
    ...{ darkLogo: null, darkLogoId: null, icon: null, iconId: null, darkIcon: null, darkIconId: null },
  });
  const config = await world.app.inject({ url: "/organization/config", query: { domain: "marked.example" } });
  expect(config.json().data.LOGO.LIGHT).toBe(uri);
});
