import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

const still = { url: "", paused: true, currentTime: 0, duration: Number.NaN, rate: 1, code: 0, loadedTo: 0 };

type Replaced = readonly [name: string, descriptor: PropertyDescriptor | undefined];

/** In the place of this browser's sounds: one that arrives, plays, ends and fails when the test says so. */
export const setUpAudio = () => {
  const sound = { ...still };
  let element: HTMLMediaElement | null = null;
  let isAllowed = true;
  let replaced: Replaced[] = [];

  const tell = (...events: string[]) =>
    act(() => {
      for (const event of events) element?.dispatchEvent(new Event(event));
    });

  const own = {
    src: {
      get: () => sound.url,
      set(this: HTMLMediaElement, url: string) {
        element = this;
        Object.assign(sound, still, { url, rate: sound.rate });
        urls.push(url);
      },
    },
    currentTime: {
      get: () => sound.currentTime,
      set: (at: number) => {
        sound.currentTime = at;
        tell("timeupdate");
      },
    },
    paused: { get: () => sound.paused },
    duration: { get: () => sound.duration },
    error: { get: () => (sound.code > 0 ? { code: sound.code } : null) },
    buffered: { get: () => ({ length: 1, start: () => 0, end: () => sound.loadedTo }) },
    playbackRate: { get: () => sound.rate, set: (rate: number) => Object.assign(sound, { rate }) },
    play: {
      value: () => {
        if (!isAllowed) return Promise.reject(new DOMException("No", "NotAllowedError"));
        sound.paused = false;
        tell("play");
        return Promise.resolve();
      },
    },
    pause: {
      value: () => {
        if (sound.paused) return;
        sound.paused = true;
        tell("pause");
      },
    },
    load: { value: () => undefined },
    removeAttribute: { value: () => Object.assign(sound, still) },
  } satisfies Record<string, PropertyDescriptor>;

  const urls: string[] = [];
  const audio = {
    /** Every address that was opened. */
    urls,
    at: () => sound.currentTime,
    isHeard: () => !sound.paused,
    speed: () => sound.rate,
    /** Enough of it is there to know how long it is, in seconds. */
    arrives: (duration: number) => {
      sound.duration = duration;
      tell("loadedmetadata", "durationchange", "canplay", ...(sound.paused ? [] : ["playing"]));
    },
    reaches: (at: number) => {
      sound.currentTime = at;
      tell("timeupdate");
    },
    ends: () => {
      Object.assign(sound, { currentTime: sound.duration, paused: true });
      tell("timeupdate", "pause", "ended");
    },
    starves: () => tell("waiting"),
    /** By the codes of `MediaError`. */
    fails: (code: 2 | 3 | 4) => {
      sound.code = code;
      tell("error");
    },
    /** As browsers do without a press. */
    isForbidden: () => {
      isAllowed = false;
    },
  };

  beforeEach(() => {
    vi.stubGlobal("MediaError", { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 });
    replaced = Object.keys(own).map((name) => [
      name,
      Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name),
    ]);
    for (const [name, descriptor] of Object.entries(own)) {
      Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, ...descriptor });
    }
    Object.assign(sound, still);
    urls.length = 0;
    isAllowed = true;
  });
  afterEach(() => {
    for (const [name, descriptor] of replaced) {
      if (descriptor) Object.defineProperty(HTMLMediaElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLMediaElement.prototype, name);
    }
  });
  return audio;
};
