export const tabListClass = "scroll-quiet relative flex gap-6 overflow-x-auto border-line border-b";

export const tabClass = [
  "relative flex min-h-11 items-center gap-2 whitespace-nowrap font-medium text-ink-muted text-sm transition-colors",
  "hover:text-ink -outline-offset-2 aria-[current=page]:text-ink data-[state=active]:text-ink",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full",
  "aria-[current=page]:after:bg-brand data-[state=active]:after:bg-brand",
].join(" ");
