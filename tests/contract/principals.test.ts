import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#kernel/define";
import { errorEnvelope } from "#kernel/error-envelope";
import { type ErrorCode, errorStatus } from "#kernel/errors";
import { paramNames } from "#kernel/param-names";
import { type Permission, permissions } from "#kernel/permissions";
import { type Fingerprints, openFingerprints } from "#tests/support/fingerprint";
import { startWorld, type World } from "#tests/support/world";
import { calls, ignoresTokens, inputOf, which } from "./calls.ts";
import { askedOf, makeStage, refusalOf, type Stage } from "./principals.ts";

let world: World;
let stage: Stage;
let fingerprints: Fingerprints;
beforeAll(async () => {
  world = await startWorld();
  stage = await makeStage(world);
  fingerprints = await openFingerprints(world.databaseUrl);
});
afterAll(async () => {
  await fingerprints.close();
  await world.close();
});

const quietly = (work: () => Promise<void>): Promise<void> => fingerprints.expectSame(stage.home.organization.id, work);

const expected = (code: ErrorCode) => [errorStatus[code], code];

const answerOf = async (call: AnyEndpoint, input: ReturnType<typeof inputOf>, name: string) => {
  const { status, body } = await world.send(call, input, stage.callers[name]?.who ?? {});
  if (status !== 200) expect(errorEnvelope.parse(body), name).toEqual(body);
  return [status, body.code];
};

describe("whoever lacks the permission is refused as the contract says, and changes nothing", () => {
  test.each(which((call) => !ignoresTokens(call)))("%s", (_, call) =>
    quietly(async () => {
      const refused = Object.entries(stage.callers).flatMap(([name, caller]) => {
        const code = refusalOf(call, caller);
        return code ? [[name, ...expected(code)]] : [];
      });
      const asked = refused.map(async ([name]) => [
        name,
        ...(await answerOf(call, askedOf(call, stage), String(name))),
      ]);
      expect(await Promise.all(asked)).toEqual(refused);
    }),
  );

  test("and every permission that is asked for is refused to somebody", () => {
    const refusedTo = (permission: Permission) =>
      calls.some(
        ([, call]) =>
          call.permission === permission && Object.values(stage.callers).some((caller) => refusalOf(call, caller)),
      );
    const asked = new Set(calls.filter(([, call]) => !ignoresTokens(call)).map(([, { permission }]) => permission));
    expect([...asked].filter((permission) => !refusedTo(permission))).toEqual([]);
  });
});

describe("a link proves itself", () => {
  const byLink = which((call) => ignoresTokens(call) && paramNames(call.path).includes("token"));

  test.each(byLink)("and a made up one opens nothing: %s", (_, call) =>
    quietly(async () => {
      const input = inputOf(call, stage.home);
      const forged = { ...input, params: { ...input.params, token: "a-link-that-nobody-made" } };
      for (const name of ["nobody", "creator"])
        expect(await answerOf(call, forged, name), name).toEqual(expected("not_found"));
    }),
  );

  test.each(which(({ permission }) => permission === "door.scan"))(
    "but who has not entered helps nobody: %s",
    (_, call) =>
      quietly(async () => {
        const input = inputOf(call, stage.home);
        const body = { ...Object(input.body), session: "B".repeat(43) };
        for (const name of ["nobody", "creator"])
          expect((await answerOf(call, { ...input, body }, name))[0], name).toBe(errorStatus[permissions["door.scan"]]);
      }),
  );
});
