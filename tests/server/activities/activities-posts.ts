import { activities } from "#contract/activities";
import type { ActivityInput } from "#entities/community/activities";
import type { TestAccount, World } from "#tests/support/world";

const said = (input: Partial<ActivityInput>): ActivityInput => ({ message: "High water", entities: [], ...input });

export const post = (who: TestAccount, input: Partial<ActivityInput> = {}) =>
  who.call(activities.create, { body: said(input) });

/** Passes a post on, without a word unless there are some. */
export const share = (who: TestAccount, sharedId: string, input: Partial<ActivityInput> = {}) =>
  post(who, { message: "", sharedId, ...input });

/** What came of a post that the platform may refuse. */
export const refusalOf = async (world: World, { who }: TestAccount, input: Partial<ActivityInput>) => {
  const { status, body } = await world.send(activities.create, { body: said(input) }, who);
  return { status, code: body.code, fields: body.fields };
};

export const fault = (fields: Record<string, string>) => ({ status: 400, code: "validation_failed", fields });
