import { useUnit } from 'effector-react'
import Search from 'lucide-react/icons/search'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { $user } from '../../session/model.ts'
import styles from './SideMenu.module.css'

const SearchPalette = lazyView(() => import('../search.ts'))

/** The button in the top bar that opens the search; Ctrl+K opens it, too, in any keyboard layout. */
export function SearchButton() {
  const owner = useUnit($user)?.uuid
  const shop = /^\/projects\/([^/]+)/.exec(useLocation().pathname)?.[1] ?? null
  const [isOpen, setOpen] = useState(false)
  /** The text that is typed while the search loads: it belongs to the search, not to a form on the page. Null at other times. */
  const early = useRef<string | null>(null)
  // Ctrl+K clicks the button, because a reload for a new release repeats the last click.
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
      // The search must not navigate away from an open form.
      if (!isBehind) button.current?.click()
    } else if (early.current !== null && !isBehind && !ctrlKey && !metaKey) {
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') hide()
      else if (key.length === 1) early.current += key
    }
  })
  // A layout effect: the shortcut works as soon as the button is visible.
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
        <span className={styles.text}>Поиск</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && owner && <SearchPalette owner={owner} shop={shop} early={early} onClose={hide} />}
    </>
  )
}
