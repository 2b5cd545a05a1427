import { afterAll, beforeAll, expect, test } from "vitest";
import { programme } from "#contract/programme";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club);
  stranger = await world.account(club);
});
afterAll(() => world.close());

/** One pixel. */
const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const talk = {
  name: "Casting off",
  description: "",
  startTime: "2031-05-10T08:00:00.000Z",
  endTime: "2031-05-10T08:45:00.000Z",
};

test("sessions and speakers keep their picture until a host takes it away", async () => {
  const event = await world.event(club, {
    host,
    eventStart: "2031-05-10T07:00:00Z",
    eventEnd: "2031-05-11T16:00:00Z",
  });
  const params = { eventId: event.id };
  const speaker = { firstName: "Grace", lastName: null, title: null, company: null, bio: null };
  await host.call(programme.createSession, { params, body: { session: talk, imageDataUri: picture } });
  await host.call(programme.createSpeaker, { params, body: { speaker, imageDataUri: picture } });
  const read = async () => {
    const { sessions, speakers } = await host.call(programme.get, { params });
    return { session: sessions[0], speaker: speakers[0] };
  };
  const made = await read();
  const ofSession = { ...params, sessionId: made.session?.id ?? "" };
  const ofSpeaker = { ...params, speakerId: made.speaker?.id ?? "" };
  await host.call(programme.updateSession, { params: ofSession, body: { session: talk } });
  await host.call(programme.updateSpeaker, { params: ofSpeaker, body: { speaker } });
  const kept = await read();
  expect(kept.session?.image).toEqual({ ...made.session?.image, uri: expect.any(String) });
  expect(kept.speaker?.image).toEqual({ ...made.speaker?.image, uri: expect.any(String) });
  const gone = { session: talk, imageDataUri: null };
  const foreign = await world.send(programme.updateSession, { params: ofSession, body: gone }, stranger.who);
  expect(foreign.status).toBe(403);
  expect((await read()).session?.image).not.toBeNull();
  await host.call(programme.updateSession, { params: ofSession, body: gone });
  await host.call(programme.updateSpeaker, { params: ofSpeaker, body: { speaker, imageDataUri: null } });
  expect(await read()).toMatchObject({ session: { image: null }, speaker: { image: null } });
});
