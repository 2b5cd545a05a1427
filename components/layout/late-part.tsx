import { Component, type ReactNode } from "react";

export type LatePartProps = {
  /** What stands there when the part cannot be shown. */
  fallback?: ReactNode;
  onBroken?: () => void;
  children: ReactNode;
};

/**
 * Around what the shell loads when it is needed: a script that does not arrive costs that part, and not the page. The
 * framework reports it to the console.
 */
export class LatePart extends Component<LatePartProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
