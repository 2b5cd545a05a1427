import type { ReactNode } from "react";
import { MessagePanel } from "./message-panel";

export type GateProps = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  /** The way through: sign in, join, register, subscribe. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/** Something is here, and this is how one gets in. */
export function Gate(props: GateProps) {
  return <MessagePanel level={1} {...props} tone="brand" />;
}
