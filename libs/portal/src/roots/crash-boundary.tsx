import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly children: ReactNode
  readonly onCrash?: (error: Error) => void
  /** Draws a replacement for the children after a crash; `retry` draws the children again. */
  readonly renderCrash: (error: Error, retry: () => void) => ReactNode
}

/** Catches a crash of its children. It is a class because React has no other error boundaries. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onCrash?.(thrown instanceof Error ? thrown : new Error(String(thrown)))
  }

  readonly retry = () => this.setState({ error: null })

  override render() {
    const { error } = this.state
    return error ? this.props.renderCrash(error, this.retry) : this.props.children
  }
}
