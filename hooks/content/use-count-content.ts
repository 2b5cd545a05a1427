import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from "react";
import { createListening, enough } from "#lib/content-numbers/listening";
import { useSession } from "#lib/session/use-session";
import { type Counted, useTellCount } from "./content-numbers.ts";

/**
 * Counts who has a content before their eyes for some seconds, and who watches some seconds of its film. The page puts
 * what this returns on the element around the film:
 *
 *     <article {...useCountContent({ id: content.id, channel: content.channel.slug })}>
 *
 * Sound is counted by the player, wherever it is played.
 */
export const useCountContent = ({ id, channel }: Counted) => {
  const tell = useTellCount();
  const isKnown = useSession(({ status }) => status !== "unknown");

  const tellOpened = useEffectEvent(() => tell("opened", { id, channel }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is opened anew
  useEffect(() => {
    if (!isKnown) return;
    let seconds = 0;
    const look = () => {
      if (document.visibilityState === "visible") seconds += 1;
      if (seconds < enough) return;
      clearInterval(timer);
      tellOpened();
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [id, isKnown]);

  const listening = useRef<ReturnType<typeof createListening>>(null);
  return {
    onTimeUpdateCapture: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLVideoElement)) return;
      listening.current ??= createListening((watched) => tell("played", { id: watched, channel }));
      if (!target.paused) listening.current(id, target.currentTime);
    },
  };
};
