import { Component, type ReactNode } from 'react';
import { text } from '../texts/text';

/** Says what happened if a view fails. The rest of the page stays usable. A new `key` tries again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
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
