import { afterAll, beforeAll, beforeEach } from "vitest";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { there } from "#tests/support/there";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";

type Three = readonly [TestAccount, TestAccount, TestAccount];

/**
 * A club of its own before each test of a file, with Ada, who is a contact of the two others, Bob and Carol. What it gives
 * is there once a test has begun.
 */
export const setUpCrew = () => {
  let world: World | undefined;
  let now: { club: OrganizationRecord; circle: ReturnType<typeof circleOf>; three: Three } | undefined;
  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    const club = await there(world).organization();
    const circle = circleOf(there(world), club);
    const [ada, bob, carol] = await circle.people(3);
    if (!ada || !bob || !carol) throw new Error("There is nobody.");
    now = { club, circle, three: [ada, bob, carol] };
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
      return there(now).three[0];
    },
    get bob() {
      return there(now).three[1];
    },
    get carol() {
      return there(now).three[2];
    },
  };
};
