import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** Shown instead of children that threw; nothing by default. */
  fallback?: ReactNode
}

/** An error boundary: logs an error of its children and keeps the rest of the page. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
