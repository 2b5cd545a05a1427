"use client";

import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { useRead } from "#hooks/calls/use-call";
import { groupOptions } from "#hooks/groups/groups-options";
import { isGate } from "#lib/api/refusal";
import { GroupGate } from "./group-gate";
import { MembersOnly } from "./members-only";

type Read<T> = {
  data: T | undefined;
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type GroupSectionProps<T> = {
  slug: string;
  read: Read<T>;
  errorTitle: string;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
};

/** The states a section of a group has before its content: skeleton, gate, or fault with another try. */
export function GroupSection<T>({ slug, read, errorTitle, skeleton, children }: GroupSectionProps<T>) {
  const { data: group } = useRead(groupOptions(slug));
  // What somebody saw as a member is not shown on once they are none.
  if (read.error?.code === "not_group_member" && group) return <MembersOnly group={group} />;
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return skeleton;
  if (isGate(read.error)) return <GroupGate level={2} code={read.error.code} />;
  return <LoadError title={errorTitle} read={read} />;
}
