import { marked } from "#lib/search/marks";

/** A text with what was looked for in it. Its colours alone change: a bolder letter would not join its neighbours. */
export function Marked({ text, words }: { text: string; words: string }) {
  return marked(text, words).map((piece) =>
    piece.isFound ? (
      <mark key={piece.at} className="rounded-[2px] bg-brand-soft text-brand-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
