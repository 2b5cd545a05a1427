import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#kernel/define";
import { paramNames } from "#kernel/param-names";
import type { PathParam } from "#kernel/params";
import { type Fingerprints, openFingerprints } from "#tests/support/fingerprint";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { entitled, inputOf, isForModerators, namesThings, needsQuery, paramsOf, takesSlugs, which } from "./calls.ts";

let world: World;
let home: Populated;
let other: Populated;
let fingerprints: Fingerprints;

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization());
  other = await populate(world, await world.organization());
  fingerprints = await openFingerprints(world.databaseUrl);
});
afterAll(async () => {
  await fingerprints.close();
  await world.close();
});

/** Does the work and expects that nothing of the home organization changes. */
const untouched = (work: () => Promise<void>): Promise<void> => fingerprints.expectSame(home.organization.id, work);

/** Whoever invites a login is not told whether it is there: of that call nothing shows here. */
const findsThings = (call: AnyEndpoint): boolean => namesThings(call) && call.id !== "login.addLogin";

describe("what another organization has is not there", () => {
  test.each(which(findsThings))("%s", (_, call) =>
    untouched(async () => {
      const askers = isForModerators(call) ? [other.moderator] : [other.host, other.registrant, other.stranger];
      for (const { who } of askers) {
        const { status, body } = await world.send(call, inputOf(call, home), who);
        expect([status, body.code]).toEqual([404, "not_found"]);
      }
    }),
  );

  test.each(which(takesSlugs))("under its slug either: %s", (_, call) =>
    untouched(async () => {
      const params = { ...home.params, ...home.slugs };
      const { status, body } = await world.send(call, { ...inputOf(call, home), params }, other.registrant.who);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }),
  );

  test.each(which((call) => paramNames(call.path).length > 1))("below an event of one's own: %s", (_, call) =>
    untouched(async () => {
      for (const name of paramNames(call.path) as PathParam[]) {
        if (name === "type") continue;
        const params = { ...other.params, [name]: home.params[name] };
        const { status, body } = await world.send(call, { ...inputOf(call, other), params }, entitled(call, other));
        expect([status, body.code], name).toEqual([404, "not_found"]);
      }
    }),
  );
});

describe("ids of another organization", () => {
  /** Refused, or without effect where the call names nothing. */
  const expected = [200, 400, 404, 455, 460];
  const namesInside = which((call) => Boolean(call.body) || needsQuery(call));

  test.each(namesInside)("in what %s is given change nothing there", (_, call) =>
    untouched(async () => {
      const input = { ...inputOf(call, home), params: paramsOf(call, other) };
      const { status, body } = await world.send(call, input, entitled(call, other));
      expect(expected, body.message).toContain(status);
    }),
  );
});

describe("an account of the same organization", () => {
  test.each(which(({ id, path }) => id.startsWith("attendee.") && paramNames(path).length > 1))(
    "does not see what another attendee has: %s",
    (_, call) =>
      untouched(async () => {
        const { status } = await world.send(call, inputOf(call, home), home.stranger.who);
        expect([404, 454]).toContain(status);
      }),
  );
});
