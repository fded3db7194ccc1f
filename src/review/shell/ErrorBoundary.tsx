import { Component, type ReactNode } from 'react';
import { text } from '../model/text';

interface ErrorBoundaryProps {
  /** Another place tries again. */
  readonly place: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly message: string | null;
  /** Where it failed. */
  readonly place: string;
}

/** Says what happened if a view fails. The rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { message: null, place: '' };

  static getDerivedStateFromError(error: unknown): Partial<Failure> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, before: Failure): Failure | null {
    return before.place === place ? null : { message: null, place };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <div className="wait" role="alert">
        <p>{text('app.failed')}</p>
        <p className="mut">{message}</p>
      </div>
    );
  }
}
