"use client";

import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { isGate } from "#lib/api/refusal";
import { PeopleGate } from "./people-gate";

type Read<T> = {
  data: T | undefined;
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type PeopleSectionProps<T> = {
  read: Read<T>;
  errorTitle: string;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
};

/** The states a list of the people's pages has before its content: skeleton, gate, or fault with another try. */
export function PeopleSection<T>({ read, errorTitle, skeleton, children }: PeopleSectionProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return skeleton;
  if (isGate(read.error)) return <PeopleGate level={2} code={read.error.code} />;
  return <LoadError title={errorTitle} read={read} />;
}
