import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { listings } from "#contract/listings";
import { programme } from "#contract/programme";
import { self } from "#contract/self";
import type { AnyEndpoint } from "#kernel/define";
import { paramNames } from "#kernel/param-names";
import type { PathParam } from "#kernel/params";
import type { Credentials } from "#tests/support/client";
import { type Populated, populate } from "#tests/support/populate";
import { makeEvent } from "#tests/support/populate-event";
import { startWorld, type World } from "#tests/support/world";
import { inputOf, which } from "./calls.ts";

let world: World;
let home: Populated;
/** Where each deleted thing stood: its own address, and those of what stood below it. */
const gone: Partial<Record<PathParam, Record<string, string>>> = {};

const removeEvent = async () => {
  const { organization, host, params } = home;
  const { event, page, speaker, session, activation, media } = await makeEvent(world, organization, host);
  await host.call(listings.remove, { params: { eventId: event.id } });
  const parts = { pageId: page.id, speakerId: speaker.id, sessionId: session.id };
  return { ...params, eventId: event.id, ...parts, activationId: activation.id, mediaItemId: media.id };
};

const removeSession = async () => {
  const { eventId } = home.params;
  const { id: sessionId } = await world.session(home.organization, eventId);
  await home.host.call(programme.removeSession, { params: { eventId, sessionId } });
  return { ...home.params, sessionId };
};

const removeActivity = async () => {
  const { id: activityId } = await home.registrant.call(activities.create, { body: { message: "Fog", entities: [] } });
  await home.registrant.call(activities.remove, { params: { activityId } });
  return { ...home.params, activityId };
};

const removeAccount = async () => {
  const leaver = await world.account(home.organization);
  await leaver.call(self.remove);
  return { ...home.params, accountId: leaver.id };
};

/** A group cannot be deleted; one that is not active is there for its members alone. */
const hideGroup = async () => {
  const { id: groupId } = await world.insert(home.organization, "groups", {
    ...{ slug: "smugglers", name: "Smugglers", active: false },
  });
  return { ...home.params, groupId };
};

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization());
  gone.eventId = await removeEvent();
  gone.sessionId = await removeSession();
  gone.activityId = await removeActivity();
  gone.accountId = await removeAccount();
  gone.groupId = await hideGroup();
});
afterAll(() => world.close());

const as = ({ id, who }: { id: string; who: Credentials }): Credentials => ({ ...who, executeAs: id });

const everybody = (): Record<string, Credentials> => ({
  "its host": as(home.host),
  "a member": as(home.registrant),
  "a stranger": home.stranger.who,
  nobody: { organizationId: home.organization.id },
});

const answerOf = async (call: AnyEndpoint, params: Record<string, string>, who: Credentials) => {
  const { status, body } = await world.send(call, { ...inputOf(call, home), params }, who);
  return { status, code: body.code, data: body.data };
};

describe.each(["eventId", "sessionId", "activityId", "accountId", "groupId"] as const)("what stood at %s", (name) => {
  const naming = which(({ path }) => paramNames(path).includes(name));

  test("is named by calls", () => {
    expect(naming.length).toBeGreaterThan(3);
  });

  test.each(naming)("answers as if it had never been: %s", async (_, call) => {
    const place = gone[name];
    if (!place) throw new Error(`Nothing stood at ${name}.`);
    await Promise.all(
      Object.entries(everybody()).map(async ([role, who]) => {
        const answer = await answerOf(call, place, who);
        expect(answer.status, role).not.toBe(200);
        expect(answer, role).toEqual(await answerOf(call, { ...place, [name]: randomUUID() }, who));
      }),
    );
  });
});

test("the calendars of what is gone are not there", async () => {
  const { organization, params } = home;
  const files = [
    `events/${gone.eventId?.eventId}.ics`,
    `events/${gone.eventId?.eventId}/sessions/${gone.eventId?.sessionId}.ics`,
    `events/${params.eventId}/sessions/${gone.sessionId?.sessionId}.ics`,
  ];
  for (const file of files)
    expect((await world.app.inject({ url: `/calendars/${organization.id}/${file}` })).statusCode, file).toBe(404);
});
