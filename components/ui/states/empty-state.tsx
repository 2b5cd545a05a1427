import type { ReactNode } from "react";
import { MessagePanel } from "./message-panel";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Nothing here: why, and what one can do about it. */
export function EmptyState(props: EmptyStateProps) {
  return <MessagePanel {...props} tone="neutral" />;
}
