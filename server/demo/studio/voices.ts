/** Values of sound a second. */
export const rate = 24_000;

const turn = 2 * Math.PI;

/** A note as keyboards number them: 69 is the A of 440 Hz. */
const frequencyOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** The same noise each time, between -1 and 1. */
const createNoise = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

const make = (seconds: number, valueAt: (time: number, index: number) => number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => valueAt(index / rate, index));

/** Up within `attack` and down within `release` seconds, so that nothing clicks. */
const swell = (time: number, seconds: number, attack: number, release: number): number =>
  Math.max(0, Math.min(1, time / attack, (seconds - time) / release));

/** A bell on a buoy: its upper notes do not fit, and fade first. */
const bell = (note: number, seconds: number): Float32Array => {
  const parts = [
    [1, 1, 1.1],
    [2.76, 0.5, 2],
    [5.4, 0.25, 3.6],
  ] as const;
  const frequency = frequencyOf(note);
  return make(seconds, (time) =>
    parts.reduce(
      (sum, [times, loud, decay]) => sum + loud * Math.exp(-decay * time) * Math.sin(turn * frequency * times * time),
      0,
    ),
  );
};

/** A plucked string: noise that runs in a circle and loses its edge (Karplus and Strong). */
const string = (note: number, seconds: number): Float32Array => {
  const noise = createNoise(note);
  const circle = Float32Array.from({ length: Math.round(rate / frequencyOf(note)) }, noise);
  return make(seconds, (time, index) => {
    const here = index % circle.length;
    const value = circle[here] ?? 0;
    circle[here] = 0.498 * (value + (circle[(here + 1) % circle.length] ?? 0));
    return value * swell(time, seconds, 0.002, 0.05);
  });
};

/** Where a mouth that says "o" is loud, in Hz, and how wide. */
const formants = [
  [420, 90],
  [830, 120],
  [2500, 300],
] as const;

/** Somebody who hums. */
const hum = (note: number, seconds: number): Float32Array => {
  const frequency = frequencyOf(note);
  const harmonics = Array.from({ length: 12 }, (_, at) => {
    const own = frequency * (at + 1);
    const loud = formants.reduce((sum, [middle, width]) => sum + Math.exp(-(((own - middle) / width) ** 2)), 0.06);
    return { times: at + 1, loud: loud / (at + 1) };
  });
  return make(seconds, (time) => {
    const tremble = (0.006 * Math.sin(turn * 5.2 * time) * frequency) / 5.2;
    const phase = turn * (frequency * time + tremble);
    const sum = harmonics.reduce((sound, { times, loud }) => sound + loud * Math.sin(times * phase), 0);
    return sum * swell(time, seconds, 0.09, 0.18);
  });
};

/** An oar that meets its lock. */
const knock = (note: number, seconds: number): Float32Array => {
  const noise = createNoise(7);
  return make(
    seconds,
    (time) =>
      Math.exp(-9 * time) * Math.sin(turn * frequencyOf(note) * (1 + Math.exp(-30 * time)) * time) +
      0.35 * Math.exp(-60 * time) * noise(),
  );
};

/** Water that comes and goes; the higher the note, the quicker. */
const surf = (note: number, seconds: number): Float32Array => {
  const noise = createNoise(note);
  let low = 0;
  return make(seconds, (time) => {
    const wave = 0.5 + 0.5 * Math.sin((turn * time * note) / 400);
    low += (0.04 + 0.12 * wave) * (noise() - low);
    return low * (0.25 + 0.75 * wave ** 2) * swell(time, seconds, 2, 2);
  });
};

export const voices = { bell, string, hum, knock, surf } as const;
