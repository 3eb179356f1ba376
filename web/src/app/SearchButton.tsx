import { useUnit } from 'effector-react'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { $user } from '../session/model.ts'
import styles from './SearchButton.module.css'

const SearchPalette = lazy(async () => ({ default: (await import('../search/SearchPalette.tsx')).SearchPalette }))

/** The field in the top bar: pressed, or with Ctrl+K on any layout, it opens the search. */
export function SearchButton() {
  const owner = useUnit($user)?.uuid
  const shop = /^\/projects\/([^/]+)/.exec(useLocation().pathname)?.[1] ?? null
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Over a form that stands open there is nowhere to go.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.words}>Поиск</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <Suspense>
        {isOpen && owner && <SearchPalette owner={owner} shop={shop} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
