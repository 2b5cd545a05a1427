import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { Toasts } from "#components/layout/notices/toasts";
import { PlayButton } from "#components/player/play-button";
import { PlayerDock } from "#components/player/player-dock";
import { type AskAgain, usePlayerSwitch } from "#components/player/player-switch";
import { usePlayer } from "#components/player/use-player";
import type { Playable } from "#lib/player/track";
import { currentBrowser } from "#lib/session/browser";
import type { Person } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

const picture = (name: string) => ({ uri: `https://files.example.org/${name}/public` });

export const contentOf = (id: string, changes: Partial<Playable> = {}): Playable => ({
  id,
  title: `Story ${id}`,
  audio: { url: `https://files.example.org/${id}.mp3` },
  image: picture(id),
  channel: { name: "Harbour Stories", slug: "harbour-stories", image: picture("channel") },
  ...changes,
});

export const lights = contentOf("lights");
export const tides = contentOf("tides");

type Opening = { contents?: Playable[]; askAgain?: AskAgain; as?: Person | null };

/** A page with the player's place in it, and a button for each content. */
export const setUpPlayer = () => {
  const page = setUpPage({ as: null, path: "/en/channels" });

  const forget = () => {
    usePlayer.setState(usePlayer.getInitialState(), true);
    usePlayerSwitch.setState(usePlayerSwitch.getInitialState(), true);
  };

  // What is loaded with the first sound is there: on a busy machine its modules take longer than a test waits.
  beforeAll(async () => {
    await import("#components/player/player").catch(() => undefined);
    await import("#components/layout/notices/toast-area");
  });

  // Storage is the browser's own, as on a page.
  beforeEach(() => page.useBrowser(currentBrowser()));
  afterEach(() => {
    act(() => usePlayer.getState().close());
    forget();
  });

  const open = ({ contents = [lights, tides], askAgain, as }: Opening = {}) =>
    page.open(
      <main id="content" tabIndex={-1}>
        {contents.map((content) => (
          <PlayButton key={content.id} content={content} />
        ))}
        <PlayerDock askAgain={askAgain} />
        <Toasts />
      </main>,
      as === undefined ? {} : { as },
    );

  return {
    page,
    open,
    /** The page goes, the tab and its storage stay. */
    reload: async (opening: Opening = {}) => {
      act(() => {
        window.dispatchEvent(new Event("pagehide"));
      });
      page.close();
      forget();
      return open(opening);
    },
    card: () => screen.findByRole("region", { name: "Audio player" }),
    shown: () => screen.queryByRole("region", { name: "Audio player" }),
  };
};
