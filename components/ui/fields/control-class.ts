/** The look shared by everything one types or chooses in. */
export const controlClass = [
  "block w-full min-h-10 rounded-control border border-line-strong bg-surface px-3 py-2 text-sm text-ink transition-colors",
  "pointer-coarse:min-h-11 pointer-coarse:text-base hover:border-ink-faint aria-invalid:border-bad",
  "disabled:cursor-not-allowed disabled:bg-wash disabled:text-ink-muted disabled:hover:border-line-strong",
].join(" ");
