import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import type { Activity } from "#entities/community/activities";
import type { GroupCreateInput } from "#entities/groups/groups";
import type { Member } from "./api.ts";
import { newPerson } from "./person.ts";

/** As much of a group as leads to it. */
export type MadeGroup = { id: string; slug: string; name: string };

/** A new group of which the member is the moderator. */
export const createGroup = async (
  moderator: Member,
  access: GroupCreateInput["group"]["access"] = "public",
): Promise<MadeGroup> => {
  const name = `Crew ${newPerson().lastName}`;
  const group = { name, description: "Oars, ropes and soup.", access, active: true };
  const { id, slug } = await moderator.call(groups.create, { body: { group } });
  return { id, slug, name };
};

/** Says something in the feed, or where `place` says. */
export const say = (
  member: Member,
  message: string,
  place: { groupId?: string; commentedId?: string } = {},
): Promise<Activity> => member.call(activities.create, { body: { message, entities: [], ...place } });
