import {
  createContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { nextFrame } from '../../platform/scheduling.ts'
import { classes } from '../dom/classes.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { usePlaced } from '../dom/position.ts'
import layout from '../../style/layout.module.css'
import styles from './Menu.module.css'

/** Whether a table's rows show their actions behind three dots, since its window has no room for the icons. */
export const FoldedActionsContext = createContext(false)

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Called one frame after the press, so it cannot do what browsers allow only during a press, such as opening a window. */
  onSelect: () => void
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
}

interface MenuProps {
  /** The button's accessible name: 'Действия с рубрикой «Мёд»'. */
  label: string
  items: readonly MenuItem[]
  /** The button's content instead of the three dots, such as the profile block. */
  children?: ReactNode
  className?: string | undefined
  align?: 'start' | 'end' | undefined
  side?: 'below' | 'above' | undefined
  offset?: number | undefined
  size?: 'small' | 'medium' | undefined
}

const optionsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
]

/** A button with a list of actions. The browser closes the list on Esc and outside clicks and returns the focus. */
export function Menu(props: MenuProps) {
  const { label, items, children, className, align = 'end', side = 'below', offset = 0, size } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Items render with the first opening: a list has a menu in every row, and most are never opened.
  const [hasOpened, setHasOpened] = useState(false)
  usePlaced(open, button, list, { align, side, shift: offset })

  useLayoutEffect(() => {
    if (open) optionsOf(list.current)[0]?.focus()
  }, [open])
  const choose = (item: MenuItem) => {
    list.current?.hidePopover()
    // Focus the button before the action: a dialog that the action opens returns the focus here.
    button.current?.focus()
    // The menu closes on the screen first, however long the action takes.
    void nextFrame().then(item.onSelect)
  }
  const key = (event: KeyboardEvent) => {
    const all = optionsOf(list.current)
    const at = all.findIndex((one) => one === document.activeElement)
    const step: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }
    const to = step[event.key]
    if (to !== undefined) {
      event.preventDefault()
      all.at(to % all.length)?.focus()
    } else if (event.key === 'Tab') {
      list.current?.hidePopover()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLocaleLowerCase('ru')
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      after.find((one) => one.textContent?.trim().toLocaleLowerCase('ru').startsWith(letter))?.focus()
    }
  }

  const trigger: ComponentProps<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    popoverTarget: id,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      list.current?.showPopover()
    },
  }
  return (
    <>
      {children ? (
        <button type="button" {...trigger} aria-label={label} className={classes(styles.button, className)}>
          {children}
        </button>
      ) : (
        <IconButton {...trigger} label={label} size={size} className={className}>
          <EllipsisVertical />
        </IconButton>
      )}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classes(layout.floating, styles.menu, open && styles.placed)}
        onKeyDown={key}
        onBeforeToggle={() => setHasOpened(true)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {hasOpened &&
          items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              className={classes(styles.item, item.tone && styles[item.tone])}
              onClick={() => choose(item)}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
      </div>
    </>
  )
}
