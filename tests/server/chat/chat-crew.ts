import { afterAll, beforeAll, beforeEach } from "vitest";
import { there } from "#tests/support/there";
import { startWorld, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

/** A club of its own with Ada, who is a contact of the two others, Bob and Carol. */
export const crewOf = async (world: World) => {
  const club = await world.organization();
  const circle = circleOf(world, club);
  const [ada, bob, carol] = await circle.people(3);
  if (!ada || !bob || !carol) throw new Error("There is nobody.");
  return { club, circle, ada, bob, carol };
};
export type Crew = Awaited<ReturnType<typeof crewOf>>;

/** Such a club before each test of a file. What it gives is there once a test has begun. */
export const setUpCrew = () => {
  let world: World | undefined;
  let now: Crew | undefined;
  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    now = await crewOf(there(world));
  });
  afterAll(() => world?.close());
  return {
    get world() {
      return there(world);
    },
    get club() {
      return there(now).club;
    },
    get circle() {
      return there(now).circle;
    },
    get ada() {
      return there(now).ada;
    },
    get bob() {
      return there(now).bob;
    },
    get carol() {
      return there(now).carol;
    },
  };
};
