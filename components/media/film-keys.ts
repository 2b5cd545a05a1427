/** How far a key moves, in seconds and in parts of the loudness. */
const step = 10;
const louder = 0.1;

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

const move = (screen: HTMLVideoElement, seconds: number): void => {
  screen.currentTime = within(screen.currentTime + seconds, screen.duration || Number.POSITIVE_INFINITY);
};

const toggleCaptions = ({ textTracks }: HTMLVideoElement): void => {
  const [track] = textTracks;
  if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
};

const toggleFullScreen = (screen: HTMLVideoElement): void => {
  void (document.fullscreenElement ? document.exitFullscreen() : screen.requestFullscreen());
};

const acts: Readonly<Record<string, (screen: HTMLVideoElement) => void>> = {
  " ": (screen) => void (screen.paused ? screen.play() : screen.pause()),
  k: (screen) => void (screen.paused ? screen.play() : screen.pause()),
  ArrowLeft: (screen) => move(screen, -step),
  ArrowRight: (screen) => move(screen, step),
  j: (screen) => move(screen, -step),
  l: (screen) => move(screen, step),
  ArrowUp: (screen) => {
    screen.volume = within(screen.volume + louder, 1);
  },
  ArrowDown: (screen) => {
    screen.volume = within(screen.volume - louder, 1);
  },
  Home: (screen) => {
    screen.currentTime = 0;
  },
  m: (screen) => {
    screen.muted = !screen.muted;
  },
  c: toggleCaptions,
  f: toggleFullScreen,
};

/** What a key does on a film, as on other sites' films; false where it is none of ours. */
export const actOnKey = (screen: HTMLVideoElement, key: string): boolean => {
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  act?.(screen);
  return act !== undefined;
};
