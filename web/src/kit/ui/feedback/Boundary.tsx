import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** Stands in the place of what broke; nothing unless given. */
  instead?: ReactNode
}

/** Holds a fault of what stands in it: it is logged, and what stands around stays. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
