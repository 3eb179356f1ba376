import { createPortal } from 'react-dom'
import { isAllDrafted } from '../../platform/open-forms.ts'
import { Button } from '../buttons/Button.tsx'
import { RetryButton } from '../buttons/RetryButton.tsx'
import type { ModuleMissing } from '../../platform/lazy-module.ts'
import styles from './MissingPart.module.css'
import { reloadForRelease } from '../../platform/release.ts'

/** Where a part stands: over the page, inside it, or it is the whole page. */
export type MissingPlace = 'over' | 'inline' | 'page'

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
