import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import { classes } from '../dom/classes.ts'
import { ColorDot } from '../feedback/marks.tsx'
import { useFieldControl, useFieldLabelId } from './Field.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { useJoinedRefs } from '../dom/hooks.ts'
import { matches } from '../../same-text.ts'
import { usePlaced } from '../dom/position.ts'
import { TextInput } from './TextField.tsx'
import layout from '../../style/layout.module.css'
import styles from './Select.module.css'

export interface SelectItem {
  value: string
  label: string
  uuid?: string | undefined
  color?: string | undefined
}

export interface SelectBoxProps<Item extends SelectItem = SelectItem> {
  items: readonly Item[]
  value: string | null | undefined
  onChange: (value: string, item: Item) => void
  /** With it a selected value has a cross that clears it. */
  onClear?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  placeholder?: string | undefined
  emptyText?: string | undefined
  disabled?: boolean | undefined
}

/**
 * The owner's action on the field before this code loaded. Only a press or a key opens the list, not the focus: a dialog focuses
 * its first field, and an open list would cover the next one.
 */
export type EarlyUse = 'focused' | 'opened' | null

interface ComboboxProps extends SelectBoxProps {
  early: { current: EarlyUse }
}

const labelOf = (item: SelectItem | null) => item?.label ?? ''
const keyOf = (item: SelectItem | null) => item?.value ?? null

/** Leaving the field selects nothing: Esc, Tab and a click outside restore the previous selection. */
function reduce(
  state: UseComboboxState<SelectItem>,
  { type, changes }: UseComboboxStateChangeOptions<SelectItem>,
  items: readonly SelectItem[],
): Partial<UseComboboxState<SelectItem>> {
  const as = useCombobox.stateChangeTypes
  const { selectedItem } = state
  switch (type) {
    case as.InputBlur:
    case as.InputKeyDownEscape:
    case as.FunctionCloseMenu:
      return { ...changes, isOpen: false, selectedItem, inputValue: labelOf(selectedItem) }
    case as.InputClick:
      // A second click places the caret and must not close the list.
      return state.isOpen ? state : changes
    case as.InputKeyDownArrowDown:
    case as.InputKeyDownArrowUp:
      // The list opens with the selected item highlighted, so arrow keys move on from there.
      if (state.isOpen || !selectedItem) return changes
      return { ...changes, highlightedIndex: items.indexOf(selectedItem) }
    case as.InputKeyDownEnter:
    case as.ItemClick:
      return { ...changes, inputValue: labelOf(changes.selectedItem ?? selectedItem) }
    default:
      return changes
  }
}

/** The maximum length of a list that is completely visible and needs no search. */
const VISIBLE_ITEMS = 7
/** The number of items rendered with the press that opens the list; the rest follow right after it. */
const FIRST_ITEMS = 30

/** The list of `Select` with its search, loaded lazily. */
export default function Combobox(props: ComboboxProps) {
  const { items, value, onChange, onClear, onBlur, name, ref, placeholder, disabled, early } = props
  const { emptyText = 'Нет результатов' } = props
  const isShort = items.length <= VISIBLE_ITEMS
  const control = useFieldControl()
  const labelId = useFieldLabelId()
  const input = useRef<HTMLInputElement>(null)
  const attach = useJoinedRefs(input, ref)
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The text typed since the list opened; null shows all items, although the field already holds the selected label.
  const [typed, setTyped] = useState<string | null>(null)
  const selected = useMemo(() => items.find((item) => item.value === value) ?? null, [items, value])
  const shown = useMemo(() => (typed ? items.filter((item) => matches(item.label, typed)) : [...items]), [items, typed])

  const { isOpen, highlightedIndex, openMenu, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: shown,
    itemToString: labelOf,
    itemToKey: keyOf,
    selectedItem: selected,
    stateReducer: (state, options) => reduce(state, options, shown),
    ...(control.id && { inputId: control.id }),
    ...(labelId && { labelId }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value, selectedItem)
    },
    onStateChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue ?? '')
    },
    onIsOpenChange: ({ isOpen: opened }) => {
      if (!opened) setTyped(null)
    },
    // While the list opens, items have no position yet; the list scrolls to the selected one later.
    scrollIntoView: (item) => {
      if (list.current?.matches(':popover-open')) item.scrollIntoView({ block: 'nearest' })
    },
    // Enter selects the first match of a search.
    ...(typed && { defaultHighlightedIndex: 0 }),
  })

  const hasOpened = useDeferredValue(isOpen)
  const drawn = hasOpened ? shown : shown.slice(0, Math.max(FIRST_ITEMS, highlightedIndex + VISIBLE_ITEMS))

  useLayoutEffect(() => {
    const popover = list.current
    if (!isOpen || !popover) return
    // Selects the text before the list is shown: selecting forces a layout, which takes longer with the list.
    input.current?.select()
    popover.showPopover()
    return () => popover.hidePopover()
  }, [isOpen])
  usePlaced(isOpen, frame, list, { matchWidth: true })
  // Scrolls to the selected item after it is rendered.
  useLayoutEffect(() => {
    if (hasOpened) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [hasOpened])

  useEffect(() => {
    const use = early.current
    early.current = null
    if (use) input.current?.focus()
    if (use === 'opened') openMenu()
  }, [early, openMenu])

  return (
    <div ref={frame} className={styles.select}>
      <TextInput
        {...control}
        {...getInputProps({
          ref: attach,
          onBlur: () => onBlur?.(),
          onKeyDown: (event) => {
            // While the list is closed, Esc belongs to the modal; downshift would clear the field.
            if (event.key !== 'Escape') return
            if (isOpen) event.stopPropagation()
            else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        name={name}
        disabled={disabled}
        placeholder={placeholder}
        spellCheck={false}
        // A short list needs no search, and a phone's keyboard would cover it.
        inputMode={isShort ? 'none' : undefined}
        before={!isOpen && selected?.color && <ColorDot color={selected.color} />}
        after={
          onClear && selected && !disabled ? (
            <IconButton label="Очистить" size="small" onClick={onClear}>
              <X />
            </IconButton>
          ) : (
            <ChevronDown
              className={classes(styles.chevron, isOpen && styles.turned)}
              aria-hidden="true"
              onMouseDown={(event) => {
                event.preventDefault()
                if (disabled) return
                input.current?.focus()
                if (isOpen) closeMenu()
                else openMenu()
              }}
            />
          )
        }
      />
      <div ref={list} popover="manual" className={classes(layout.floating, styles.popover, isShort && styles.short)}>
        <ul {...getMenuProps({ className: styles.list })}>
          {isOpen &&
            drawn.map((item, index) => (
              <li
                key={item.uuid ?? item.value}
                {...getItemProps({ item, index })}
                className={classes(styles.item, index === highlightedIndex && styles.current)}
                aria-selected={item === selected}
              >
                {item.color && <ColorDot color={item.color} />}
                <span className={styles.text}>{item.label}</span>
                {item === selected && <Check aria-hidden="true" />}
              </li>
            ))}
        </ul>
        <div role="status" className={styles.empty} hidden={shown.length > 0}>
          {isOpen && shown.length === 0 && emptyText}
        </div>
      </div>
    </div>
  )
}
