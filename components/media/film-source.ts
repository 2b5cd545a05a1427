import type Hls from "hls.js";

/** What went wrong: this browser plays nothing like it, or it could not be fetched or read. */
export type FilmFault = "unsupported" | "failed";

const isPlaylist = (src: string): boolean => URL.parse(src, location.href)?.pathname.endsWith(".m3u8") ?? false;

const playsPlaylists = (screen: HTMLVideoElement): boolean =>
  screen.canPlayType("application/vnd.apple.mpegurl") !== "";

const attach = async (screen: HTMLVideoElement, src: string, fail: (fault: FilmFault) => void): Promise<Hls | null> => {
  const { default: Player } = await import("hls.js");
  if (!Player.isSupported()) {
    fail("unsupported");
    return null;
  }
  const player = new Player({ startPosition: screen.currentTime || -1 });
  let mayMend = true;
  player.on(Player.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    // A picture that cannot be shown may be passed over, once.
    if (type === Player.ErrorTypes.MEDIA_ERROR && mayMend) {
      mayMend = false;
      player.recoverMediaError();
    } else fail("failed");
  });
  player.loadSource(src);
  player.attachMedia(screen);
  return player;
};

/**
 * Shows a film on a screen: by the browser alone where it can, else by a player that is loaded for it. Goes on where the
 * screen stands. Returns how to take it off.
 */
export const showFilm = (screen: HTMLVideoElement, src: string, fail: (fault: FilmFault) => void): (() => void) => {
  const hear = () => fail("failed");
  if (!isPlaylist(src) || playsPlaylists(screen)) {
    const at = screen.currentTime;
    screen.addEventListener("error", hear);
    screen.src = src;
    if (at > 0) screen.currentTime = at;
    return () => {
      screen.removeEventListener("error", hear);
      screen.removeAttribute("src");
      screen.load();
    };
  }
  let isOver = false;
  const player = attach(screen, src, fail).catch(() => {
    // The player's script did not come.
    if (!isOver) fail("failed");
    return null;
  });
  void player.then((made) => isOver && made?.destroy());
  return () => {
    isOver = true;
    void player.then((made) => made?.destroy());
  };
};
