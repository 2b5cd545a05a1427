"use client";

import { notFound } from "next/navigation";
import { Component, type ReactNode } from "react";
import { useSession } from "#lib/session/use-session";

type MissingToMostProps = {
  /** What the members see. */
  inside: ReactNode;
  /** What fails, for it is not there for everybody. */
  children: ReactNode;
};

/**
 * Around the 404 that a page was made with for nobody in particular: a paused group is still there for its members,
 * and the browser knows who looks.
 */
export class MissingToMost extends Component<MissingToMostProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { inside, children } = this.props;
    return this.state.isMissing ? <ForKnownPeople>{inside}</ForKnownPeople> : children;
  }
}

function ForKnownPeople({ children }: { children: ReactNode }) {
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  if (isAnonymous) notFound();
  return children;
}
