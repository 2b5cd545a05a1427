"use client";

import { useAppContext } from "#components/layout/providers/app-context";
import { Html } from "#components/ui/display/html";

type MailFrameProps = {
  subject: string;
  /** The editor's own, which knows a few harmless elements. */
  html: string;
  words: {
    /** In the place of what is not written yet. */
    noSubject: string;
    noText: string;
    /** On the button. */
    open: string;
    why: string;
    end: string;
  };
};

/** A mail to many as its readers get it: whose it is, the text, and how to get no more of them. */
export function MailFrame({ subject, html, words }: MailFrameProps) {
  const { NAME } = useAppContext().config;
  const title = subject || words.noSubject;
  return (
    <>
      <p className="border-line border-b px-5 py-3 text-caption text-ink-muted">
        <span className="font-medium text-ink">{NAME}</span>
        <span dir="auto" className="block truncate">
          {title}
        </span>
      </p>
      <div className="bg-canvas p-4">
        <div className="rounded-card border border-line border-t-4 border-t-brand bg-surface p-5">
          <p dir="auto" className="mb-4 wrap-anywhere font-semibold text-xl">
            {title}
          </p>
          {html ? <Html html={html} /> : <p className="text-ink-muted">{words.noText}</p>}
          <p className="mt-5 mb-5 w-fit rounded-control bg-brand px-4 py-2 font-medium text-on-brand text-sm">
            {words.open}
          </p>
          <p className="text-caption text-ink-muted">{words.why}</p>
          <p className="mt-2 text-caption text-ink-muted underline">{words.end}</p>
        </div>
      </div>
    </>
  );
}
