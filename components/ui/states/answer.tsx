"use client";

import { useEffect, useRef } from "react";
import { cx } from "#lib/format/class-names";
import { Banner, type BannerProps } from "./banner";

/** Whoever is busy in another field goes on there; a button that was pressed hands its focus over, or has lost it. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[type="submit"]') !== null;
};

/** What came of a press: it is said, it is in sight, and the keyboard goes on from it. */
export function Answer({ className, ...banner }: Omit<BannerProps, "announce">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusFree()) box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={cx("scroll-my-24 rounded-card outline-offset-2 outline-ring focus-visible:outline-2", className)}
    >
      <Banner announce {...banner} />
    </div>
  );
}
