import type { MediaProblem } from "#entities/shared/media";

/** Longest film or sound, in seconds: what claims more is no honest file. */
export const longest = 12 * 60 * 60;

/** What a film looks like, whether or not it can be played. */
export interface FilmShape {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly hasSound: boolean;
}

export interface FilmFacts extends FilmShape {
  /** Bytes of what was made of it, by name. */
  readonly files: Readonly<Record<string, number>>;
}

export interface SoundFacts {
  readonly contentType: string;
  readonly durationMs: number;
  readonly peaks: readonly number[] | null;
  readonly tags: Readonly<Record<string, string>>;
}

/** Ends the reading of a file with the reason. */
export class MediaFault extends Error {
  readonly problem: MediaProblem;
  /** Of a film that something else than this may be able to make playable. */
  readonly shape: FilmShape | null;
  constructor(problem: MediaProblem, shape: FilmShape | null = null) {
    super(problem);
    this.problem = problem;
    this.shape = shape;
  }
}

export interface Stored {
  readonly key: string;
  readonly size: number;
}

/** What the thread is asked to do. */
export interface Task {
  readonly kind: "film" | "sound";
  /** Where the file lies, and how long it is; of a film there may be several, each in another size. */
  readonly sources: readonly Stored[];
  /** Where what is made of it goes, with a slash at the end. */
  readonly folder: string;
}
