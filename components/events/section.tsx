"use client";

import { lazy, type ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { isGate } from "#lib/api/refusal";

// Most readers stand before no gate, and the page brings along what they read.
const AccessGate = lazy(() => import("./access-gate").then((part) => ({ default: part.AccessGate })));

type Read<T> = {
  data: T | undefined;
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type SectionProps<T> = {
  slug: string;
  read: Read<T>;
  errorTitle: string;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
};

/** The states a section of an event has before its content: skeleton, gate, or fault with another try. */
export function Section<T>({ slug, read, errorTitle, skeleton, children }: SectionProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return skeleton;
  if (isGate(read.error)) return <AccessGate level={2} code={read.error.code} slug={slug} />;
  return <LoadError title={errorTitle} read={read} />;
}
