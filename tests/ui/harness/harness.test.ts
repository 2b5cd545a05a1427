import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { anAccount, anImage, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { aGroup } from "#tests/ui/groups/groups-fixtures";
import { callAt, pageOf, refused, replyOf } from "./contract-reply.ts";
import { answer, beside, callTo, type FakePlatform, startFakePlatform } from "./fake-platform.ts";

const rowers = aGroup("Rowers");
const getRowers = callTo(calls.groups.get, { groupId: "rowers" });

describe("an answer that its call's reply does not allow is refused, with the call and the path", () => {
  it.each([
    [
      "a value of another form",
      () => answer(getRowers, { ...rowers, id: "1" }),
      "groups.get answer this:\n  id: invalid_id",
    ],
    [
      "a field that nobody knows",
      () => answer(getRowers, { ...rowers, ...{ colour: "red" } }),
      "groups.get answer this:\n  colour: unknown field",
    ],
    [
      "one deep in a list",
      () => answer(calls.accounts.list, pageOf([anAccount(), anAccount({ image: anImage({ uri: "picture" }) })])),
      "accounts.list answer this:\n  items.1.image.uri:",
    ],
    [
      "a refusal for want of a sign-in, where nobody needs one",
      () => answer(calls.organization.get, refused("unauthenticated")),
      "organization.get answer this:\n  401 unauthenticated: not declared",
    ],
    [
      "a call of the contract as if it were none",
      () => beside("GET /groups/rowers", { body: {} }),
      "GET /groups/rowers is the call groups.get",
    ],
  ])("%s", (_what, give, complaint) => {
    expect(give).toThrow(complaint);
  });

  it("does not compile where a field is missing", () => {
    const { email: _email, ...half } = aSelf();
    // @ts-expect-error: a reply without its address
    expect(() => answer(calls.self.get, half)).toThrow("self.get answer this:\n  email:");
  });
});

describe("what is answered later", () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
  });
  afterEach(() => platform.stop());

  const ask = async (path: string) => {
    const reply = await fetch(`${platform.url}${path}`);
    return { status: reply.status, body: await reply.json() };
  };

  it("fails the test that asked for it", async () => {
    platform.answer([answer(getRowers, () => ({ ...rowers, id: "7" }))]);
    expect(await ask("/groups/rowers")).toMatchObject({ status: 500 });
    expect(() => platform.check()).toThrow("groups.get answer this:\n  id:");
  });

  it("is what the page gets when it fits, in the contract's envelope", async () => {
    platform.answer([
      answer(getRowers, async () => rowers),
      answer(calls.groups.list, ({ query }) => (query.has("search") ? refused("rate_limited") : pageOf([rowers], 31))),
    ]);
    expect(await ask("/groups/rowers")).toEqual({ status: 200, body: { status: "ok", message: "", data: rowers } });
    expect(await ask("/groups")).toMatchObject({ status: 200, body: { data: [rowers], count: 31 } });
    expect(await ask("/groups?search=x")).toMatchObject({
      status: 429,
      body: { status: "error", code: "rate_limited" },
    });
    expect(await ask("/groups/sailors")).toMatchObject({ status: 404, body: { status: "error" } });
    expect(() => platform.check()).not.toThrow();
  });
});

it("a request means the call whose path is the closest to it, as on the platform", () => {
  expect(callAt("GET", "/groups/featured")?.id).toBe("groups.featured");
  expect(callAt("GET", "/groups/rowers")?.id).toBe("groups.get");
  expect(callAt("PATCH", "/groups/rowers")).toBeUndefined();
  expect(replyOf(calls.groups.leave, null)).toEqual({ body: { status: "ok", message: "", data: null } });
});
