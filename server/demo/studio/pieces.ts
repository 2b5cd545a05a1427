import { rate, voices } from "./voices.ts";

/** When something begins, in beats; which note, for how many beats, and how loud. */
type Note = readonly [at: number, note: number, length: number, loud?: number];

interface Piece {
  /** Beats a minute. */
  pace: number;
  /** How long it is, in beats. */
  length: number;
  parts: readonly { voice: keyof typeof voices; loud: number; notes: readonly Note[] }[];
}

/** The notes again and again, each time so many beats later and so many steps higher. */
const repeat = (notes: readonly Note[], every: number, steps: readonly number[]): Note[] =>
  steps.flatMap((step, turn) =>
    notes.map(([at, note, length, loud]): Note => [at + turn * every, note + step, length, loud]),
  );

const tune: readonly Note[] = [
  [0, 62, 1.5],
  [1.5, 65, 0.5],
  [2, 69, 2],
  [4, 67, 1],
  [5, 65, 1],
  [6, 62, 2],
];
const answer: readonly Note[] = [
  [0, 60, 1],
  [1, 62, 1],
  [2, 65, 1.5],
  [3.5, 67, 0.5],
  [4, 62, 3],
];

/** What is heard in the demo, by the name of its file. */
export const pieces = {
  /** The harbour before the day: water, a buoy, somebody who tries a tune. */
  "six-in-the-morning": {
    ...{ pace: 72, length: 56 },
    parts: [
      { voice: "surf", loud: 0.9, notes: [[0, 50, 56]] },
      {
        voice: "bell",
        loud: 0.2,
        notes: repeat(
          [
            [2, 74, 5],
            [5.5, 70, 5, 0.6],
          ],
          13,
          [0, 0, 0, 0],
        ),
      },
      {
        voice: "string",
        loud: 0.6,
        notes: [
          ...repeat(tune, 16, [0, 0, -5]).map(([at, ...rest]): Note => [at + 4, ...rest]),
          ...repeat(answer, 16, [0, 0, 0]).map(([at, ...rest]): Note => [at + 12, ...rest]),
        ],
      },
    ],
  },
  /** One calls, the others answer, and the oars keep time. */
  "eight-oars": {
    ...{ pace: 84, length: 64 },
    parts: [
      {
        voice: "knock",
        loud: 0.8,
        notes: repeat(
          [
            [0, 43, 1],
            [1, 50, 0.5, 0.4],
          ],
          2,
          Array.from({ length: 31 }, () => 0),
        ),
      },
      { voice: "hum", loud: 0.42, notes: repeat(tune, 16, [0, 0, 3, 0]) },
      {
        voice: "hum",
        loud: 0.3,
        notes: repeat(answer, 16, [-12, 0, 0, -12]).map(([at, ...rest]): Note => [at + 8, ...rest]),
      },
      {
        voice: "hum",
        loud: 0.24,
        notes: repeat(answer, 16, [-5, -5, -5, -5]).map(([at, ...rest]): Note => [at + 8, ...rest]),
      },
      { voice: "surf", loud: 0.35, notes: [[0, 90, 64]] },
    ],
  },
  /** Two strings in the loft. */
  "in-the-sail-loft": {
    ...{ pace: 96, length: 64 },
    parts: [
      { voice: "string", loud: 0.55, notes: repeat(tune, 8, [12, 12, 7, 12, 10, 12, 7, 12]) },
      {
        voice: "string",
        loud: 0.5,
        notes: repeat(
          [
            [0, 50, 2],
            [2, 57, 2, 0.7],
            [4, 53, 2],
            [6, 57, 2, 0.7],
          ],
          8,
          [0, 0, -5, 0, -2, 0, -5, 0],
        ),
      },
      { voice: "bell", loud: 0.08, notes: repeat([[0, 86, 4]], 16, [0, 0, 0, 0]) },
    ],
  },
  /** Under the film. */
  "the-boat-goes-out": {
    ...{ pace: 80, length: 16 },
    parts: [
      { voice: "surf", loud: 0.8, notes: [[0, 60, 16]] },
      { voice: "string", loud: 0.6, notes: [...tune, ...answer.map(([at, ...rest]): Note => [at + 8, ...rest])] },
      {
        voice: "bell",
        loud: 0.15,
        notes: [
          [1, 74, 5],
          [9, 70, 5],
        ],
      },
    ],
  },
} as const satisfies Record<string, Piece>;
export type PieceName = keyof typeof pieces;

/** Loudest value. */
const loudest = 0.85;

/** The piece as values between -1 and 1. */
export const play = (name: PieceName): Float32Array => {
  const { pace, length, parts }: Piece = pieces[name];
  const beat = 60 / pace;
  const whole = new Float32Array(Math.round(length * beat * rate));
  for (const { voice, loud, notes } of parts)
    for (const [at, note, beats, own = 1] of notes) {
      const start = Math.round(at * beat * rate);
      const values = voices[voice](note, beats * beat).subarray(0, Math.max(0, whole.length - start));
      for (const [index, value] of values.entries())
        whole[start + index] = (whole[start + index] ?? 0) + loud * own * value;
    }
  const peak = whole.reduce((most, value) => Math.max(most, Math.abs(value)), Number.EPSILON);
  return whole.map((value) => (value * loudest) / peak);
};
