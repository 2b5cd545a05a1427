"use client";

import { useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { type Notice, useNotices } from "./notices";

const ToastArea = late(() => import("./toast-area").then((part) => part.ToastArea));

/** Says something in passing, at the top right. The text is already in the reader's language. */
export function notify(text: string, tone: Notice["tone"] = "neutral", action?: Notice["action"]): void {
  useNotices.getState().push({ text, tone, place: "top-right", action });
}

/** Says that what was just asked for did not happen, at the top centre. */
export function notifyFailure(text: string): void {
  useNotices.getState().push({ text, tone: "bad", place: "top-center" });
}

/** Nothing of it is loaded before there is something to say. */
export function Toasts() {
  const needed = useNotices((state) => state.waiting.length > 0);
  const [loaded, setLoaded] = useState(false);
  if (needed && !loaded) setLoaded(true);
  if (!loaded) return null;
  return (
    <LatePart>
      <ToastArea />
    </LatePart>
  );
}
