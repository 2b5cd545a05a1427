import { create } from "zustand";
import type { Playable, Track } from "#lib/player/track";

/**
 * Asks for a content again whose address has gone stale: signed addresses hold for a while. Null: there is none for
 * this reader any more. It rejects where the answer did not arrive.
 */
export type AskAgain = (track: Track) => Promise<Playable | null>;

type PlayerSwitch = {
  /** Something is played, or waits where it was left. */
  isOn: boolean;
  /** Under which key of local storage the places of whoever listens lie: see `shelfKey`. */
  shelf: string | null;
  askAgain: AskAgain | null;
};

/** All that pages without sound know of the player: the rest is loaded once it is on. */
export const usePlayerSwitch = create<PlayerSwitch>(() => ({ isOn: false, shelf: null, askAgain: null }));
