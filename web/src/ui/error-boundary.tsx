import { Component, type ComponentType, type ReactNode } from "react";
import { retryParts } from "./later.tsx";

export interface FailedProps {
  error: unknown;
  /** Shows the children again; what could not be fetched is asked for anew. */
  onRetry: () => void;
}

interface Props {
  /** What is shown or was asked for; another one gets a fresh start. */
  at: unknown;
  /** In the place of what failed; nothing where nobody asked for it. */
  Failed?: ComponentType<FailedProps>;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
}

const whole: State = { error: undefined, hasFailed: false };

/** Contains a crash or a part that cannot be fetched: the rest of the page stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.at !== this.props.at) this.handleRetry();
  }

  override componentDidCatch(error: unknown) {
    console.error("A part of the page broke", error);
  }

  handleRetry = () => {
    retryParts();
    this.setState(whole);
  };

  override render() {
    const { Failed, children } = this.props;
    if (!this.state.hasFailed) return children;
    return Failed ? <Failed error={this.state.error} onRetry={this.handleRetry} /> : null;
  }
}
