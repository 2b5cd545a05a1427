import { Component, type ReactNode } from "react";
import { NotFoundScreen } from "#components/layout/not-found-screen";

/** Shows what the framework shows where a page says that it is not there. */
export class Framework extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };
  static getDerivedStateFromError(error: { digest?: string }) {
    if (!error.digest?.endsWith(";404")) throw error;
    return { isMissing: true };
  }
  override render() {
    return this.state.isMissing ? <NotFoundScreen /> : this.props.children;
  }
}
