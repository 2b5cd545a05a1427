"use client";

import { late } from "./late";
import { LatePart } from "./late-part";
import type { LoadErrorProps } from "./load-error-content";

const Content = late(() => import("./load-error-content").then((part) => part.LoadErrorContent));

/**
 * A read that failed: what could not be shown, why, and another try. Every screen has it and few show it, so it is
 * fetched then; where that fails too, the words that are here are shown.
 */
export function LoadError(props: LoadErrorProps) {
  return (
    <LatePart fallback={<p role="alert">{props.title}</p>}>
      <Content {...props} />
    </LatePart>
  );
}
