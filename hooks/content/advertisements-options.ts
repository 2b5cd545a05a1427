import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { advertisements } from "#contract/advertisements";
import type { Advertisement } from "#entities/content/advertisements";
import { callerOf } from "#lib/api/caller";
import { keyOf } from "#lib/api/query";
import { refusalOf } from "#lib/api/refusal";

/** Another one may be shown after half a minute, in ms (contract, behaviour §3.1). */
const freshness = 30_000;
/** In ms: as long as a page is kept. That there was none need not be asked again by everybody who opens it. */
const nothingFor = 60_000;

/** Null = none runs. A page can bring that along; a failure it could not, and would be asked again. */
const pick = async (client: QueryClient): Promise<Advertisement | null> => {
  try {
    return await callerOf(client)(advertisements.pick, undefined);
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null;
    throw error;
  }
};

const asking = new WeakMap<QueryClient, Promise<Advertisement | null>>();

/** Places that ask at the same time do so in turn: that none runs is the same answer for all of them. */
const pickInTurn = async (client: QueryClient): Promise<Advertisement | null> => {
  const before = asking.get(client);
  const turn = before
    ? before.then(
        (found) => found && pick(client),
        () => pick(client),
      )
    : pick(client);
  asking.set(client, turn);
  try {
    return await turn;
  } finally {
    if (asking.get(client) === turn) asking.delete(client);
  }
};

/** One pick a position on the screen: two places need not show the same. */
export const advertisementOptions = (position: string) =>
  queryOptions({
    queryKey: [...keyOf(advertisements.pick), position],
    // Not called off when its place goes: places of a list come and go while that is measured.
    queryFn: ({ client }) => pickInTurn(client),
    staleTime: ({ state }) => (state.data === null ? nothingFor : freshness),
  });

/**
 * Lets a page bring along that no advertisement runs. One that runs is left to the browser: it is picked for each
 * reader and each place.
 */
export const bringNoAdvertisement = async (client: QueryClient, positions: readonly string[]): Promise<void> => {
  // What fails here is asked again in the browser.
  const picked = await pick(client).catch(() => undefined);
  if (picked !== null) return;
  for (const position of positions) client.setQueryData(advertisementOptions(position).queryKey, null);
};
