import { describe, expect, it } from "vitest";
import { isFollowing, isRegistered, isSubscribed, roleInGroup } from "#hooks/people/relationships";

const id = "7c1f2a3b-4d5e-4f60-8a9b-0c1d2e3f4a5b";

describe("relationships", () => {
  const map = {
    accounts: { [id]: true },
    groups: { [id]: "moderator" as const },
    events: { [id]: true },
    channels: {},
    threads: {},
  };

  it("are looked up by id, and missing ones are false", () => {
    expect([isFollowing(map, id), roleInGroup(map, id), isRegistered(map, id)]).toEqual([true, "moderator", true]);
    expect([isSubscribed(map, id), isSubscribed(map, "")]).toEqual([false, false]);
  });

  it("are not known before the map has arrived", () => {
    expect([isRegistered(undefined, id), isRegistered(undefined, "")]).toEqual([undefined, false]);
  });

  it.each([
    [isFollowing, "Invalid accountId. Did you pass in the username?"],
    [roleInGroup, "Invalid groupId. Did you pass in the slug?"],
    [isRegistered, "Invalid eventId. Did you pass in the slug?"],
    [isSubscribed, "Invalid channelId. Did you pass in the slug?"],
  ])("refuse a slug (%o): %s", (lookUp, complaint) => {
    expect(() => lookUp(map, "rubyconf")).toThrow(new Error(complaint));
    expect(() => lookUp(undefined, "rubyconf")).toThrow(new Error(complaint));
  });
});
