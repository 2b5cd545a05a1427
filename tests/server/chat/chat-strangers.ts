import type { World } from "#tests/support/world";
import { askingIn } from "./chat-asking.ts";
import { circleOf } from "./chat-circle.ts";
import { placesIn } from "./chat-places.ts";

/** A club of its own with a group of three who are strangers to each other: Ada, whose name is Zelda Quist, Bob and Carol. */
export const strangersOf = async (world: World) => {
  const club = await world.organization();
  const circle = circleOf(world, club);
  const places = placesIn(world, club);
  const ada = await world.account(club, { firstName: "Zelda", lastName: "Quist" });
  const [bob, carol] = [await world.account(club), await world.account(club)];
  const rowers = await places.group([ada, bob, carol]);
  return { club, circle, asking: askingIn(world, circle), places, ada, bob, carol, rowers };
};
export type Strangers = Awaited<ReturnType<typeof strangersOf>>;
