import { useUnit } from 'effector-react'
import Search from 'lucide-react/icons/search'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { $user } from '../../session/model.ts'
import styles from './SearchButton.module.css'

const SearchPalette = lazyView(() => import('../search.ts'))

/** The field in the top bar: pressed, or with Ctrl+K on any layout, it opens the search. */
export function SearchButton() {
  const owner = useUnit($user)?.uuid
  const shop = /^\/projects\/([^/]+)/.exec(useLocation().pathname)?.[1] ?? null
  const [isOpen, setOpen] = useState(false)
  /** What is typed before the search is there is meant for it, not for a form below; null: it is not on its way. */
  const early = useRef<string | null>(null)
  // A key presses it, too: after a deploy the page starts anew with what was pressed.
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    early.current = ''
    setOpen(true)
  }
  const hide = () => {
    early.current = null
    setOpen(false)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isBehind = document.querySelector('dialog[open]') !== null
    if (code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      event.preventDefault()
      // Over a form that stands open there is nowhere to go.
      if (!isBehind) button.current?.click()
    } else if (early.current !== null && !isBehind && !ctrlKey && !metaKey) {
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') hide()
      else if (key.length === 1) early.current += key
    }
  })
  // With the page, not after it: what can be seen can be asked for.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={show}
      >
        <Search aria-hidden="true" />
        <span className={styles.words}>Поиск</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && owner && <SearchPalette owner={owner} shop={shop} early={early} onClose={hide} />}
    </>
  )
}
