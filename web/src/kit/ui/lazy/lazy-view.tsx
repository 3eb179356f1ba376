import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ModuleMissing, lazyModule } from '../../platform/lazy-module.ts'
import { prefetchWhenIdle } from '../../platform/prefetch-when-idle.ts'
import { isAllDrafted } from '../../platform/open-forms.ts'
import { Button, RetryButton } from '../buttons/Button.tsx'
import { reloadForRelease } from '../../platform/release.ts'
import styles from './lazy-view.module.css'

/**
 * Creates a view whose module loads when it is first shown. If loading fails, the view shows 'Повторить', and the page around
 * it stays. `over`: the view opens over the page and shows nothing while it loads. `inline` and `page` (the view is the whole
 * page): a `Suspense` around it has the fallback.
 *
 * @example const PostForm = lazyView(() => import('../../../posts/PostForm.tsx'))
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  place: MissingPlace = 'over',
) {
  let loadedView: ComponentType<Props> | undefined
  const module = lazyModule(async () => {
    const loaded = await load()
    loadedView = loaded.default
    return loaded
  })
  const fresh = () => lazy(() => module.loadOrReload())
  let lazyLoaded = fresh()
  prefetchWhenIdle.add(module.load)
  return function Part(props: Props) {
    // A loaded view renders at once. A shown view never switches its component: React would discard its state.
    const [{ attempt, shown }, setAttempt] = useState({ attempt: 0, shown: loadedView ?? lazyLoaded })
    const view = createElement<Props>(shown, props)
    return (
      <Boundary
        key={attempt}
        // React caches a rejected `lazy` for ever, so the next attempt needs a new one.
        onMissing={() => (lazyLoaded = fresh())}
        missing={(cause) => (
          <MissingPart
            cause={cause}
            place={place}
            onRetry={() => setAttempt({ attempt: attempt + 1, shown: loadedView ?? lazyLoaded })}
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
    // An error of the view itself belongs to the page's boundary.
    if (error) throw error
    return this.props.children
  }
}

/** The position of a view: over the page, inside it, or as the whole page. */
type MissingPlace = 'over' | 'inline' | 'page'

interface MissingPartProps {
  cause: ModuleMissing
  place: MissingPlace
  onRetry: () => void
}

/** Tells that a part of the page did not load, in its place or over the page, with a button that loads it. */
export function MissingPart({ cause, place, onRetry }: MissingPartProps) {
  const words = (
    <div className={styles[place]} data-over-page role="alert">
      <p>
        {cause.message}
        {cause.isReplaced &&
          (isAllDrafted()
            ? ' Откроем страницу заново: всё, что вы набрали, вернётся на место.'
            : ' Сначала сохраните начатое: после обновления страницы оно не вернётся.')}
      </p>
      {cause.isReplaced ? (
        <Button size="small" onClick={() => reloadForRelease()}>
          Обновить страницу
        </Button>
      ) : (
        <RetryButton size="small" onRetry={onRetry} />
      )}
    </div>
  )
  if (place === 'page') return <main id="page">{words}</main>
  // Everything outside the topmost dialog is inert.
  return place === 'inline'
    ? words
    : createPortal(words, [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
}
