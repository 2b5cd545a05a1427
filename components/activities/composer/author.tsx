"use client";

import { Avatar } from "#components/ui/display/avatar";
import { useSelf } from "#hooks/account/use-self";
import { displayName } from "#lib/format/names";

export function AuthorAvatar({ size }: { size: "sm" | "md" }) {
  const { data: self } = useSelf();
  return <Avatar name={self ? displayName(self) : ""} src={self?.image?.uri ?? null} size={size} />;
}
