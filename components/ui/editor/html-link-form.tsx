"use client";

import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { TextInput } from "#components/ui/fields/text-input";
import { cx } from "#lib/format/class-names";
import { linkAddress } from "./html-schema";

export type LinkWords = {
  address: string;
  badAddress: string;
  apply: string;
  /** Left out where there is no link yet. */
  remove?: string;
  cancel: string;
};

type HtmlLinkFormProps = {
  words: LinkWords;
  /** Of the link one is in; empty outside. */
  href: string;
  /** Null takes the link off. */
  onApply: (href: string | null) => void;
  onCancel: () => void;
  /** What is taken of what was written; null where it is nothing that is wanted here. */
  addressOf?: (written: string) => string | null;
  className?: string;
};

/** Where a link leads. Not a form: it stands in one. */
export function HtmlLinkForm({
  words,
  href,
  onApply,
  onCancel,
  addressOf = linkAddress,
  className,
}: HtmlLinkFormProps) {
  const [written, setWritten] = useState(href);
  const [isBad, setBad] = useState(false);
  const apply = () => {
    const address = addressOf(written);
    setBad(address === null);
    if (address !== null) onApply(address);
  };
  return (
    <div className={cx("bg-wash p-2", className)}>
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          autoFocus
          type="text"
          inputMode="url"
          dir="ltr"
          aria-label={words.address}
          placeholder="https://"
          value={written}
          aria-invalid={isBad || undefined}
          onChange={({ target }) => setWritten(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // Neither sends the form around it nor closes what it lies in.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === "Enter") apply();
            else onCancel();
          }}
          className="min-w-40 flex-1"
        />
        <Button size="sm" onClick={apply}>
          {words.apply}
        </Button>
        {href !== "" && words.remove && (
          <Button size="sm" variant="quiet" onClick={() => onApply(null)}>
            {words.remove}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <p aria-live="polite" className="mt-1 text-bad text-caption empty:hidden">
        {isBad && words.badAddress}
      </p>
    </div>
  );
}
