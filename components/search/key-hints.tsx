"use client";

import { useTranslations } from "next-intl";
import { isApple } from "#hooks/browser/is-apple";

/** For the eye: screen readers say by themselves how a list is used. */
export function KeyHints() {
  const t = useTranslations("search.keys");
  const hints = [
    { keys: ["↑", "↓"], text: t("move") },
    { keys: ["↵"], text: t("open") },
    { keys: [isApple() ? "⌘" : "Ctrl", "↵"], text: t("newTab") },
    { keys: ["Esc"], text: t("close") },
  ];
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-5 py-2.5 text-ink-muted text-xs max-sm:hidden pointer-coarse:hidden"
    >
      {hints.map(({ keys, text }) => (
        <span key={text} className="flex items-center gap-1.5">
          <span dir="ltr" className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-5 rounded-[6px] border border-line-strong bg-wash px-1 text-center font-sans leading-5"
              >
                {key}
              </kbd>
            ))}
          </span>
          {text}
        </span>
      ))}
    </div>
  );
}
