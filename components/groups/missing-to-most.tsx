"use client";

import { notFound } from "next/navigation";
import { Component, type ReactNode, useState } from "react";
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
export function MissingToMost({ inside, children }: MissingToMostProps) {
  const [isMissing, setIsMissing] = useState(false);
  // Outside of the boundary, which would catch the 404 of who is no member as well, and ask for the group forever.
  if (isMissing) return <ForKnownPeople>{inside}</ForKnownPeople>;
  return <Boundary onMissing={() => setIsMissing(true)}>{children}</Boundary>;
}

type BoundaryProps = { onMissing: () => void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    return this.state.isMissing ? null : this.props.children;
  }
}

function ForKnownPeople({ children }: { children: ReactNode }) {
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  if (isAnonymous) notFound();
  return children;
}
