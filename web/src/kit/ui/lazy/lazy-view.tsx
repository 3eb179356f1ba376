import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ModuleMissing, lazyModule } from '../../platform/lazy-module.ts'
import { MissingPart } from './MissingPart.tsx'
import { prefetchWhenIdle } from '../../platform/prefetch-when-idle.ts'

/**
 * A view whose module is loaded when it is first shown. If it does not come, its place says so with 'Повторить', and the page
 * around it stays. `over`: it opens over the page, and its place is empty until it comes; `inline`: a `Suspense` around it has
 * the fallback.
 *
 * @example const PostForm = lazyView(() => import('../../../posts/PostForm.tsx'))
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  place: 'over' | 'inline' = 'over',
) {
  let here: ComponentType<Props> | undefined
  const module = lazyModule(async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  })
  const fresh = () => lazy(() => module.loadOrReload())
  let late = fresh()
  prefetchWhenIdle.add(module.load)
  return function Part(props: Props) {
    // One that has come already is drawn with what shows it. While it is shown it stays the same, or it would begin anew.
    const [{ attempt, shown }, setAttempt] = useState({ attempt: 0, shown: here ?? late })
    const view = createElement<Props>(shown, props)
    return (
      <Boundary
        key={attempt}
        // What failed once fails for ever: the next one that is shown asks anew.
        onMissing={() => (late = fresh())}
        missing={(cause) => (
          <MissingPart
            cause={cause}
            place={place}
            onRetry={() => setAttempt({ attempt: attempt + 1, shown: here ?? late })}
          />
        )}
      >
        {place === 'over' ? <Suspense>{view}</Suspense> : view}
      </Boundary>
    )
  }
}

interface BoundaryProps {
  children: ReactNode
  onMissing: () => void
  missing: (cause: ModuleMissing) => ReactNode
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onMissing()
  }

  override render() {
    const { error } = this.state
    if (error instanceof ModuleMissing) return this.props.missing(error)
    // A fault of the part itself is the page's matter.
    if (error) throw error
    return this.props.children
  }
}
