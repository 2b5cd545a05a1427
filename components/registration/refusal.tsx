"use client";

/** A failed call, as far as a screen looks at it. */
export interface Refusal {
  code: string;
  status: number;
  /** The server's sentence; the code itself when it sent none. */
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
}

/** The platform has said no; otherwise it may only not be reached at the moment. */
export const isRefused = ({ status }: Pick<Refusal, "status">): boolean => status >= 400 && status < 500;
