"use client";

import { late } from "#components/layout/late";
import type { StreamsProps } from "./streams";

const Shown = late(() => import("./streams").then((part) => part.Streams));

/** The same, whose script comes where there are streams: few pages have one. */
export function LateStreams(props: StreamsProps) {
  return props.streams.length > 0 && <Shown {...props} />;
}
