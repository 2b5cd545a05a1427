/** How fast one may listen, in times of how it was spoken. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Speed = (typeof speeds)[number];

export const isSpeed = (value: unknown): value is Speed => speeds.some((speed) => speed === value);
