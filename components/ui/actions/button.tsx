import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "#components/ui/states/spinner";
import { type ButtonLook, buttonClass } from "./button-class";

export type ButtonProps = ButtonLook & {
  icon?: ReactNode;
  /** Work is under way: the button keeps its width and its focus, and ignores further presses. */
  busy?: boolean;
  /** Said to screen readers while busy, for example "Saving". */
  busyLabel?: string;
} & ComponentProps<"button">;

export function Button({
  variant,
  size,
  full,
  className,
  icon,
  busy = false,
  busyLabel,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? ignorePress : onClick}
        className={buttonClass({ variant, size, full, className })}
      >
        <ButtonContent icon={icon} hidden={busy}>
          {children}
        </ButtonContent>
        {busy && <Spinner className="absolute inset-0 m-auto" />}
      </button>
      {busyLabel && (
        <span role="status" className="sr-only">
          {busy ? busyLabel : ""}
        </span>
      )}
    </>
  );
}

function ButtonContent({ icon, hidden, children }: { icon: ReactNode; hidden: boolean; children: ReactNode }) {
  return (
    <span className={hidden ? "inline-flex items-center gap-[inherit] opacity-0" : "contents"}>
      {icon}
      {children}
    </span>
  );
}

function ignorePress(event: MouseEvent) {
  event.preventDefault();
}
