import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import { reservationDraft } from "#entities/commerce/registration";
import { sessionInput } from "#entities/events/sessions";
import { speakerInput } from "#entities/events/speakers";
import { type Populated, populate } from "#tests/support/populate";
import { inDays, startWorld, type World } from "#tests/support/world";
import { entitled, headersOf, urlOf, which } from "./calls.ts";

let world: World;
let home: Populated;
beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization());
});
afterAll(() => world.close());

const bodiless = which(({ method, body }) => method !== "GET" && body === undefined);

describe("an empty body is none, whatever its type", () => {
  // Some of these delete whom they are made by.
  let spare: Populated;
  beforeAll(async () => {
    spare = await populate(world, await world.organization());
  });

  test.each(bodiless)("%s", async (_, call) => {
    for (const type of ["application/x-www-form-urlencoded", "application/json", "text/plain"]) {
      const headers = { ...headersOf(entitled(call, spare)), "content-type": type, "content-length": "0" };
      const reply = await world.app.inject({ method: call.method, url: urlOf(call, spare), headers, payload: "" });
      expect([400, 415], type).not.toContain(reply.statusCode);
    }
  });
});

describe("lists", () => {
  test("serve at most a hundred, also to who asks for more", async () => {
    const ask = (pageSize: number) => world.send(events.list, { query: { pageSize } }, home.host.who);
    expect([(await ask(101)).status, (await ask(1_000_000)).status, (await ask(0)).status]).toEqual([200, 200, 400]);
  });

  test("of notifications pass over filters that are none", async () => {
    const reply = await world.send(notifications.list, { query: { filters: "LIKE,NOISE" } }, home.host.who);
    expect(reply.status).toBe(200);
  });
});

describe("input", () => {
  test("of days may be instants of them", () => {
    const draft = (start: string) =>
      reservationDraft.safeParse({
        id: home.ids.passId,
        reservation: { id: home.ids.passId, eventRoomTypeId: home.ids.passId, start },
      }).data?.reservation.start;
    expect(draft("2026-05-01")).toBe("2026-05-01");
    expect(draft("2026-05-01T23:30:00-05:00")).toBe("2026-05-01");
    expect([draft("2026-13-01"), draft("tomorrow")]).toEqual([undefined, undefined]);
  });

  test("may be null where it may be left out", async () => {
    const session = { name: "Tides", description: null, startTime: inDays(1), endTime: inDays(2) };
    expect(sessionInput.safeParse(session).success).toBe(true);
    const nobody = { lastName: "Byron", title: null, company: null, bio: null };
    expect(speakerInput.parse({ ...nobody, firstName: null }).firstName).toBe("");
    const address = { address1: "1 Quay", address2: null, state: "Ohio", zip: "12345" };
    expect(await home.registrant.call(self.createAddress, { body: address })).toMatchObject({ address2: "", city: "" });
  });

  test("an empty link is none", async () => {
    const { groupId, eventId } = home.params;
    const saved = await home.host.call(groups.update, { params: { groupId }, body: { group: { externalUrl: "" } } });
    expect(saved.externalUrl).toBeNull();
    const event = { externalUrl: "", meetingUrl: "" };
    const changed = await home.host.call(listings.update, { params: { eventId }, body: { event } });
    expect(changed).toMatchObject({ externalUrl: null });
  });
});

describe("a link of a profile leads to the web or nowhere", () => {
  const bad = [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "\u200bjavascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "https:alert(1)",
  ];
  test.each(bad)("%s is refused, and not shown where it is older", async (website) => {
    const refused = await world.send(self.update, { body: { website } }, home.registrant.who);
    expect([refused.status, refused.body.fields]).toEqual([400, { website: "invalid_url" }]);
    await world
      .scope(home.organization)
      .write((tx) =>
        tx.updateTable("accounts").set({ website, facebook: website }).where("id", "=", home.registrant.id).execute(),
      );
    const shown = await home.host.call(accounts.get, { params: { accountId: home.registrant.id } });
    expect([shown.website, shown.facebook]).toEqual([null, null]);
  });

  test.each(["https://ada.example/x", "ada.example", "@ada", "", null])("%s is taken", async (website) => {
    expect((await world.send(self.update, { body: { website } }, home.registrant.who)).status).toBe(200);
  });
});
