"use client";

import { useEffect, useEffectEvent } from "react";
import { ComposeLinkPreview } from "#components/activities/composer/link-preview";
import { useDebounced } from "#hooks/browser/use-debounced";
import { webAddressesIn } from "#lib/composer/web-addresses";

/** Milliseconds for which an address stands there before its page is asked for. */
const pause = 600;

export type LinkChoiceProps = {
  text: string;
  /** The address whose card is not wanted; null = none. */
  plainLink: string | null;
  onPlain: (href: string | null) => void;
  /** The card was taken away, and its button with it. */
  onHidden: () => void;
};

/** The card that a text will show of the page behind its first address, and a way to send it without. */
export function LinkChoice({ text, plainLink, onPlain, onHidden }: LinkChoiceProps) {
  const href = webAddressesIn(text)[0]?.href ?? null;
  const settled = useDebounced(href, pause);
  const forget = useEffectEvent(() => onPlain(null));
  useEffect(() => {
    // What is not wanted is so for one address.
    if (plainLink !== null && plainLink !== href) forget();
  }, [plainLink, href]);
  const hide = (hidden: string) => {
    onPlain(hidden);
    onHidden();
  };
  if (href === null || settled !== href) return null;
  return (
    <div className="mt-2 max-w-md">
      <ComposeLinkPreview key={href} href={href} plainLink={plainLink} onHide={hide} isLow />
    </div>
  );
}
