import { clampChroma, formatHex, modeOklch, modeRgb, useMode as registerMode } from "culori/fn";

registerMode(modeRgb);
registerMode(modeOklch);

/** Told apart at a glance, and from white by more than the 3 : 1 that a mark needs. */
const first = [
  "#0f766e",
  "#b45309",
  "#4338ca",
  "#be185d",
  "#15803d",
  "#0369a1",
  "#7c3aed",
  "#a16207",
  "#c2410c",
  "#475569",
];

/** Hues this many degrees apart fill the circle evenly, however many there are. */
const goldenAngle = 137.508;

const turned = (turn: number): string =>
  formatHex(clampChroma({ mode: "oklch", l: 0.52, c: 0.13, h: (turn * goldenAngle) % 360 }, "oklch"));

/** The first colour that no other track of the event wears. `taken` grows. */
export const freeColor = (taken: Set<string>): string => {
  const known = first.find((color) => !taken.has(color));
  let color = known ?? turned(0);
  for (let turn = 1; taken.has(color); turn += 1) color = turned(turn);
  taken.add(color);
  return color;
};
