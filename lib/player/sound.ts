/** Why nothing is heard: it did not arrive, or what arrived is no sound that this browser plays. */
export type SoundFault = "network" | "unplayable";

export interface SoundNews {
  /** Seconds. */
  at?: number;
  /** Seconds; null = unknown, as of a live stream. */
  total?: number | null;
  /** Up to where it has arrived without a gap from here; seconds. */
  loadedTo?: number;
  isPaused?: boolean;
  /** It should be heard and cannot be yet. */
  isWaiting?: boolean;
}

export interface SoundListener {
  tell: (news: SoundNews) => void;
  fail: (fault: SoundFault) => void;
}

export type Sound = ReturnType<typeof createSound>;

/**
 * The one `<audio>` of a page. It is made and started within the press that asks for it: phones let nothing else begin
 * a sound, and let this element go on once it has begun.
 */
export const createSound = ({ tell, fail }: SoundListener) => {
  const audio = new Audio();
  /** Where it begins once it knows how long it is; until then the element does not say where it is. */
  let startAt: number | null = null;
  let isOpen = false;

  const on = (event: keyof HTMLMediaElementEventMap, act: () => unknown): void =>
    audio.addEventListener(event, () => {
      if (isOpen) act();
    });

  const loadedTo = (): number => {
    const { buffered, currentTime } = audio;
    const ends = Array.from({ length: buffered.length }, (_, index) => index)
      .filter((index) => buffered.start(index) <= currentTime + 1)
      .map((index) => buffered.end(index));
    return Math.max(0, ...ends);
  };

  on("loadedmetadata", () => {
    if (startAt !== null) audio.currentTime = startAt;
    startAt = null;
  });
  on("durationchange", () => {
    // Between two addresses of the same sound there is none: what is known goes on to count.
    if (!Number.isNaN(audio.duration))
      tell({ total: audio.duration === Number.POSITIVE_INFINITY ? null : audio.duration });
  });
  on("timeupdate", () => {
    if (startAt === null) tell({ at: audio.currentTime, loadedTo: loadedTo() });
  });
  on("progress", () => tell({ loadedTo: loadedTo() }));
  on("play", () => tell({ isPaused: false }));
  // It may be playing again by the time one hears of it.
  on("pause", () => audio.paused && tell({ isPaused: true, isWaiting: false }));
  on("waiting", () => tell({ isWaiting: true }));
  on("playing", () => tell({ isWaiting: false }));
  on("canplay", () => tell({ isWaiting: false }));
  on("ended", () => tell({ isPaused: true, isWaiting: false }));
  on("error", () => {
    const code = audio.error?.code;
    // An address that is refused, or has nothing behind it, is told of like a sound that cannot be read.
    const isOfNetwork = code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
    if (code === MediaError.MEDIA_ERR_DECODE) fail("unplayable");
    else if (code !== MediaError.MEDIA_ERR_ABORTED) fail(isOfNetwork ? "network" : "unplayable");
  });

  const play = (): void => {
    audio.play().catch((cause: unknown) => {
      // Faults of the sound itself are events, and a newer wish ends an older one. This one is the browser's own no.
      if (cause instanceof DOMException && cause.name === "NotAllowedError") tell({ isPaused: true, isWaiting: false });
    });
  };

  return {
    /** `isEager`: it is about to be heard; otherwise nothing is fetched before it is. `at` in seconds. */
    open: (url: string, at: number, isEager: boolean): void => {
      isOpen = true;
      startAt = at;
      audio.preload = isEager ? "auto" : "none";
      audio.src = url;
    },
    play,
    pause: (): void => audio.pause(),
    seek: (at: number): void => {
      if (startAt === null && !audio.error) audio.currentTime = at;
      else startAt = at;
      tell({ at });
    },
    setSpeed: (speed: number): void => {
      // Another address begins with the default.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    close: (): void => {
      isOpen = false;
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
  };
};
