import { createElement, type ReactElement } from "react";
import type { Hex } from "#lib/brand/color";

/** A day of the calendar, crossed out: says that an event does not take place, in every language. */
export const canceledSign = (size: number, ink: Hex): ReactElement =>
  createElement(
    "svg",
    { width: size, height: size, viewBox: "0 0 28 28", fill: "none", stroke: ink, strokeWidth: 2.5 },
    createElement("rect", { x: 3, y: 5, width: 22, height: 20, rx: 3 }),
    createElement("path", { d: "M9 2v6M19 2v6M3 11.5h22M10.5 15l7 7M17.5 15l-7 7", strokeLinecap: "round" }),
  );
