import { IconButton, type IconButtonProps } from "#components/ui/actions/icon-button";

/** Beside a message: seen where a pointer or the keyboard is, and faintly where fingers are. */
export function MessageAct(props: Omit<IconButtonProps, "size" | "className">) {
  return (
    <IconButton
      {...props}
      size="sm"
      className="opacity-0 focus-visible:opacity-100 aria-expanded:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60"
    />
  );
}
