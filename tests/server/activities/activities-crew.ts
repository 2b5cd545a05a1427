import { groups } from "#contract/groups";
import type { ActivityInput } from "#entities/community/activities";
import type { TestAccount, World } from "#tests/support/world";
import { makePlaces } from "./activities-places.ts";
import { refusalOf } from "./activities-posts.ts";

/** A club of its own, whose places Ada and Bob belong to; Cyd is in none of them. */
export const crewOf = async (world: World) => {
  const club = await world.organization();
  const ada = await world.account(club, { username: "ada-byron" });
  const bob = await world.account(club, { username: "bob-grant" });
  const cyd = await world.account(club, { username: "cyd-charis" });
  return {
    ...{ club, ada, bob, cyd, places: await makePlaces(world, club, [ada, bob]) },

    /** A post of theirs; its id. */
    said: async (by: TestAccount, row: object = {}): Promise<string> =>
      (await world.insert(club, "activities", { accountId: by.id, message: "High water at noon", ...row })).id,

    /** What comes of passing a post on. */
    refusal: (who: TestAccount, sharedId: string, input: Partial<ActivityInput> = {}) =>
      refusalOf(world, who, { message: "", sharedId, ...input }),

    leave: (who: TestAccount, groupId: string) => who.call(groups.leave, { params: { groupId } }),
  };
};
export type Crew = Awaited<ReturnType<typeof crewOf>>;
