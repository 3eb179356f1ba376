import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location, useNavigate } from 'react-router-dom'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { ThemeSwitch } from '../../kit/ui/buttons/ThemeSwitch.tsx'
import { closeOutside } from '../../kit/ui/dom/close-outside.ts'
import { entryState } from '../../kit/platform/navigation.ts'
import { Breadcrumbs, usePageTitle } from './Breadcrumbs.tsx'
import { KeepScrollPosition, SCROLL_POSITIONS } from './KeepScrollPosition.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SideMenu } from './SideMenu.tsx'
import { removeStaticFrame } from './start-screen.tsx'
import styles from './Shell.module.css'

/** The console's frame: side menu, history arrows, breadcrumbs and the page (shared/docs/interface-rules.md). */
export function Shell() {
  const entry = useLocation()
  const { state } = useNavigation()
  const drawer = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const left = useRef(entry)
  usePageTitle()

  useLayoutEffect(removeStaticFrame, [])

  useEffect(() => {
    const before = left.current
    left.current = entry
    // Every navigation closes the menu, including a link to the open page; the first render is no navigation.
    if (before.key !== entry.key) drawer.current?.close()
    // When an overlay closes, the browser returns the focus to the element that opened it.
    if (before.pathname === entry.pathname || (isOver(before) && !isOver(entry))) return
    // Focuses the heading, so that a screen reader announces the new page, unless a dialog or popover is open over it.
    if (!document.querySelector('dialog[open], [popover=auto]:popover-open'))
      (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true })
  }, [entry])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        К содержанию
      </a>
      <aside className={styles.side}>
        <SideMenu />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Меню"
        data-menu=""
        closedby="any"
        onClick={closeOutside}
      >
        <div className={styles.drawerClose}>
          <IconButton label="Закрыть меню" onClick={() => drawer.current?.close()}>
            <X />
          </IconButton>
        </div>
        <SideMenu>
          <span className={styles.drawerTheme}>
            <ThemeSwitch />
          </span>
        </SideMenu>
      </dialog>
      <div className={styles.column}>
        <header className={styles.bar}>
          <span className={styles.opener}>
            <IconButton label="Меню" onClick={() => drawer.current?.showModal()}>
              <MenuIcon />
            </IconButton>
          </span>
          <HistoryArrows />
          <Breadcrumbs />
          <SearchButton />
          <span className={styles.theme}>
            <ThemeSwitch />
          </span>
        </header>
        <main ref={main} id="page" tabIndex={-1} className={styles.page} aria-busy={state === 'loading'}>
          <Outlet />
        </main>
      </div>
      <KeepScrollPosition />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </div>
  )
}

const isOver = ({ state }: Location) => entryState(state).get('over') === true

/** The part of the Navigation API that tells whether back and forward are possible; not every browser has it. */
interface Navigation extends EventTarget {
  readonly canGoBack: boolean
  readonly canGoForward: boolean
}

const navigation = (globalThis as { navigation?: Navigation }).navigation

const subscribe = (changed: () => void) => {
  navigation?.addEventListener('currententrychange', changed)
  return () => navigation?.removeEventListener('currententrychange', changed)
}

/** A prerendered page has no history. */
const nowhere = () => false

/** Buttons for the browser's back and forward. */
function HistoryArrows() {
  const navigate = useNavigate()
  const canGoBack = useSyncExternalStore(subscribe, () => navigation?.canGoBack ?? true, nowhere)
  const canGoForward = useSyncExternalStore(subscribe, () => navigation?.canGoForward ?? true, nowhere)
  return (
    <span className={styles.arrows}>
      <IconButton label="Назад" disabled={!canGoBack} onClick={() => void navigate(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton label="Вперёд" disabled={!canGoForward} onClick={() => void navigate(1)}>
        <ArrowRight />
      </IconButton>
    </span>
  )
}
