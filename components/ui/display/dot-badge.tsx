import { Badge, type BadgeProps } from "./badge";

/** A badge for what goes on now. */
export function DotBadge(props: Omit<BadgeProps, "icon">) {
  return <Badge {...props} icon={<span aria-hidden="true" className="size-1.5 rounded-full bg-current" />} />;
}
