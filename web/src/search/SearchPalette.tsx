import { useUnit } from 'effector-react'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Dialog } from '../kit/ui/overlays/Dialog.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { Spinner } from '../kit/ui/buttons/Button.tsx'
import { UnreadNotice } from '../kit/ui/feedback/UnreadNotice.tsx'
import { StaleNotice } from '../kit/ui/feedback/ViewStates.tsx'
import type { Choice, Group, Kind } from './entries.ts'
import { $error, $groups, $isLoading, $leftOut, $typed, opened, retried, selected, typed } from './model.ts'
import layout from '../kit/style/layout.module.css'
import styles from './SearchPalette.module.css'
import { classes } from '../kit/ui/dom/classes.ts'

const icons: Readonly<Record<Kind, LucideIcon>> = {
  action: Plus,
  page: FileText,
  project: FolderKanban,
  category: LayoutGrid,
  product: Package,
  order: ReceiptText,
  post: Newspaper,
}

interface SearchGroupsProps {
  /** The prefix of the options' ids. */
  id: string
  groups: readonly Group[]
  /** The index of the active option among all groups. */
  active: number
  onPoint: (index: number) => void
  onChoose: (choice: Choice) => void
}

function SearchGroups({ id, groups, active, onPoint, onChoose }: SearchGroupsProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.choices.length, 0))
  return groups.map(({ title, choices }, group) => (
    <div key={title} role="group" aria-labelledby={`${id}group${group}`}>
      <div id={`${id}group${group}`} className={classes(layout.hint, styles.group)} role="presentation">
        {title}
      </div>
      {choices.map((choice, index) => {
        const at = (starts[group] ?? 0) + index
        const Icon = icons[choice.kind]
        return (
          <div
            key={choice.key}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            className={classes(styles.option, at === active && styles.active)}
            onPointerMove={() => onPoint(at)}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <Icon aria-hidden="true" />
            <span className={classes(layout.cut, styles.title)}>{choice.title}</span>
            {choice.note && <span className={classes(layout.details, layout.cut, styles.note)}>{choice.note}</span>}
          </div>
        )
      })}
    </div>
  ))
}

interface SearchPaletteProps {
  owner: string
  /** The open project. */
  shop: string | null
  /** The text typed before the palette was loaded. */
  early: RefObject<string | null>
  onClose: () => void
}

/**
 * Finds pages, projects and, within a project, its items. The field keeps the focus; arrow keys move through the
 * results.
 */
export default function SearchPalette({ owner, shop, early, onClose }: SearchPaletteProps) {
  const { text, groups, isLoading, leftOut, error, open, type, choose, retry } = useUnit({
    text: $typed,
    groups: $groups,
    isLoading: $isLoading,
    leftOut: $leftOut,
    error: $error,
    open: opened,
    type: typed,
    choose: selected,
    retry: retried,
  })
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.min(active, choices.length - 1)

  // A layout effect, so that the early text is there when the field is first painted.
  useLayoutEffect(() => {
    open({ owner, shop })
    if (early.current) type(early.current)
  }, [open, type, owner, shop, early])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const take = (choice: Choice) => {
    onClose()
    choose(choice)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[at]
    if (step && choices.length > 0) setActive((at + step + choices.length) % choices.length)
    else if (event.key === 'Enter' && choice) take(choice)
    else return
    event.preventDefault()
  }
  return (
    <Dialog className={styles.dialog} labelledBy={`${id}title`} onCloseRequest={onClose}>
      <div className={styles.sheet}>
        <h2 id={`${id}title`} className="visually-hidden" tabIndex={-1}>
          Поиск
        </h2>
        <div className={styles.field}>
          {isLoading ? <Spinner /> : <Search aria-hidden="true" />}
          <input
            className={styles.input}
            data-autofocus
            role="combobox"
            aria-label="Поиск"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={choices.length > 0 ? `${id}${at}` : undefined}
            placeholder={shop ? 'Товар, заказ, страница, действие…' : 'Страница, проект или действие…'}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setActive(0)
              type(target.value)
            }}
            onKeyDown={press}
          />
          <span className={styles.close}>
            <IconButton label="Закрыть поиск" onClick={onClose}>
              <X />
            </IconButton>
          </span>
        </div>
        {error && <StaleNotice text="Поиск видит не всё" hint={error.message} onRetry={retry} />}
        {leftOut > 0 && <UnreadNotice leftOut={leftOut} isPartial={false} />}
        <div ref={list} id={`${id}list`} className={styles.list} role="listbox" aria-label="Найденное">
          <SearchGroups id={id} groups={groups} active={at} onPoint={setActive} onChoose={take} />
        </div>
        <p className={styles.status} role="status">
          {choices.length === 0 && (isLoading ? 'Ищем…' : 'Нет результатов')}
        </p>
        <p className={classes(layout.hint, styles.keys)} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> выбрать <kbd>Enter</kbd> перейти <kbd>Esc</kbd> закрыть
        </p>
      </div>
    </Dialog>
  )
}
