import { useEffect } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { keepTrack, keptTrack } from "#lib/player/kept";
import { isVisitors, playerKey } from "#lib/player/keys";
import { keepPlace } from "#lib/player/places";
import { currentBrowser } from "#lib/session/browser";
import { usePlayerSwitch } from "./player-switch";
import { type PlayerState, usePlayer } from "./use-player";

/** While it plays its place is written this often; in seconds of the sound. */
const often = 5;

/** Whether the place is to be written now: what changed counts, and every few seconds that pass. */
const isDue = (now: PlayerState, before: PlayerState, written: number): boolean =>
  now.content !== before.content ||
  now.isPaused !== before.isPaused ||
  now.total !== before.total ||
  Math.abs(now.at - written) >= often;

/**
 * Brings back what the tab played before a reload, paused at its place, and keeps where it is: in the tab for the next
 * reload, on the device for whoever listens. What an account listens to ends with it.
 */
export function useKeptTrack(): void {
  const { ORGANIZATION_ID: organizationId } = useAppContext().config;
  const isKnown = usePlayerSwitch(({ shelf }) => shelf !== null);

  useEffect(() => {
    const { shelf } = usePlayerSwitch.getState();
    const { content, restore, close } = usePlayer.getState();
    if (content || !isKnown || shelf === null) return;
    const [tab, key] = [currentBrowser().session, playerKey(organizationId)];
    const kept = keptTrack(tab, key, shelf);
    if (kept) return restore(kept.track, kept.at, kept.total);
    tab.removeItem(key);
    close();
  }, [isKnown, organizationId]);

  useEffect(() => {
    const { local, session: tab } = currentBrowser();
    const key = playerKey(organizationId);
    /** Whose it is that plays: a login that has still to choose its account is nobody yet. */
    let listener = usePlayerSwitch.getState().shelf;
    let isLeft = false;
    let written = usePlayer.getState().at;

    const write = ({ content, at, total }: PlayerState): void => {
      const { shelf } = usePlayerSwitch.getState();
      if (!content || isLeft) return;
      written = at;
      keepPlace(local, shelf, content.id, { at, total });
      keepTrack(tab, key, shelf, { track: content, at, total });
    };
    const writeNow = () => write(usePlayer.getState());

    const stopKeeping = usePlayer.subscribe((now, before) => {
      const isOther = now.content?.id !== before.content?.id;
      if (isOther) write(before);
      if (!now.content) tab.removeItem(key);
      else if (isDue(now, before, written)) write(now);
    });
    const stopFollowing = usePlayerSwitch.subscribe(({ shelf }) => {
      if (shelf === null || shelf === listener) return;
      // Nothing of it is written down for whoever comes now.
      isLeft = listener !== null && !isVisitors(listener);
      listener = shelf;
      if (isLeft) usePlayer.getState().close();
      isLeft = false;
    });
    // A phone may end a page that is out of sight without another word.
    document.addEventListener("visibilitychange", writeNow);
    addEventListener("pagehide", writeNow);
    return () => {
      stopKeeping();
      stopFollowing();
      document.removeEventListener("visibilitychange", writeNow);
      removeEventListener("pagehide", writeNow);
    };
  }, [organizationId]);
}
