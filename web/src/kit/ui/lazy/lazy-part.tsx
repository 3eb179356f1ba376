import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { CodeMissing, loadCode, tryCode } from '../../platform/load-code.ts'
import { MissingPart } from './MissingPart.tsx'
import { prefetchWhenIdle } from '../../platform/prefetch-when-idle.ts'

/**
 * A view that comes as a file of its own when it is first shown. Where it does not come, that is said in its place with
 * 'Повторить', and the page around it stays as it is. `over`: it opens over the page, and nothing stands there until it
 * has come; `inline`: what stands in its place meanwhile says a `Suspense` around it.
 *
 * @example const PostForm = lazyPart(() => import('../../../posts/PostForm.tsx'))
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  place: 'over' | 'inline' = 'over',
) {
  let here: ComponentType<Props> | undefined
  const loadView = async () => {
    const module = await load()
    here = module.default
    return module
  }
  const fresh = () => lazy(() => loadCode(loadView))
  let late = fresh()
  prefetchWhenIdle.add(() => tryCode(loadView))
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
  missing: (cause: CodeMissing) => ReactNode
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
    if (error instanceof CodeMissing) return this.props.missing(error)
    // A fault of the part itself is the page's matter.
    if (error) throw error
    return this.props.children
  }
}
