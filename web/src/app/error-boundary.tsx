import { Component, type ReactNode } from "react";
import { CrashView } from "./crash-view.tsx";

interface Props {
  /** The address shown; another one gives its page a fresh start. */
  at: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** What breaks, or cannot be fetched, leaves the rest standing: a page the bar, the bar and the dialogs the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.at !== this.props.at)
      this.setState({ error: undefined, hasFailed: false });
  }

  override componentDidCatch(error: unknown) {
    console.error("A page broke", error);
  }

  override render() {
    return this.state.hasFailed ? <CrashView error={this.state.error} /> : this.props.children;
  }
}
