import { ArrowDown, ArrowUp } from "lucide-react";

export type JumpButtonProps = { side: "top" | "bottom"; label: string; busy?: boolean; onPress: () => void };

/** Over the messages: offers to go somewhere, and moves nothing by itself. */
export function JumpButton({ side, label, busy = false, onPress }: JumpButtonProps) {
  const Icon = side === "top" ? ArrowUp : ArrowDown;
  return (
    <div
      className={`pointer-events-none absolute inset-x-0 z-10 flex justify-center ${side === "top" ? "top-3" : "bottom-3"}`}
    >
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onPress}
        className="floats pointer-events-auto inline-flex h-9 items-center gap-1.5 rounded-full bg-brand px-4 font-medium text-caption text-on-brand shadow-float hover:bg-brand-hover"
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </button>
    </div>
  );
}
