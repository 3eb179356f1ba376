import Grid2x2Plus from 'lucide-react/icons/grid-2x2-plus'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { FieldError } from '@console/shared/kit/problem'
import { newOption, type OptionDraft } from '@console/shared/variants'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { FieldError as ErrorLine } from '../../kit/ui/fields/Field.tsx'
import { SortableGrid } from '../../kit/ui/sortable/SortableGrid.tsx'
import type { HandleProps } from '../../kit/ui/sortable/SortableItem.tsx'
import { $articles, duplicateText } from '../assortment/articles-model.ts'
import { OptionEditor } from './OptionEditor.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OptionsField.module.css'
import { optionRows, problemsOf, type OptionRow } from './variant-form.ts'
import { gramsText, piecesText, sizesText } from '../../kit/measures.ts'
import { amountText } from '../../kit/money.ts'
import { RowActions } from '../../kit/ui/overlays/RowActions.tsx'
import { goodsValues } from '../forms/goods-form.ts'

interface OptionsFieldProps {
  name: string
  value: readonly OptionRow[]
  onChange: (rows: OptionRow[]) => void
  /** Whether a characteristic is being typed that is not in the list yet. */
  onTyping: (isTyping: boolean) => void
  onCombine: () => void
  error?: string | undefined
  /** Errors of its rows; keep the array's identity while it is the same. */
  rowErrors: readonly FieldError[]
  ref?: Ref<Focusable> | undefined
}

/** The target of the form's focus: the editor, or the button that opens it. */
interface Focusable {
  focus: () => void
}

interface Opening {
  /** A new number for each opening. */
  readonly turn: number
  /** The edited row; null for a new one. */
  readonly row: OptionRow | null
  readonly start: OptionDraft
}

const keyOf = ({ key }: OptionRow) => key
const titleOf = ({ draft }: OptionRow) => draft.title
/** A minimum row width so large that the rows never form two columns. */
const WHOLE_WIDTH_PX = 4000

/** A variant's characteristics: a list in the owner's order, with an editor below it. */
export function OptionsField(props: OptionsFieldProps) {
  const { name, value, onChange, onTyping, onCombine, error, rowErrors, ref } = props
  const [open, setOpen] = useState<Opening | null>(value.length === 0 ? { turn: 0, row: null, start: newOption } : null)
  const openAt = useCallback((row: OptionRow | null, start: OptionDraft) => {
    setOpen((before) => ({ turn: (before?.turn ?? 0) + 1, row, start }))
  }, [])
  const close = () => {
    setOpen(null)
    onTyping(false)
  }
  const save = (draft: OptionDraft) => {
    const row = open?.row
    // Keeps the uuid, by which the server knows the characteristic.
    const made = { ...draft, ...(row?.draft.option_uuid && { option_uuid: row.draft.option_uuid }) }
    onChange(
      row
        ? value.map((one) => (one === row ? { ...row, draft: made } : one))
        : [...value, ...optionRows([made], value)],
    )
    close()
  }
  const render = useCallback(
    (row: OptionRow, { handleProps }: { handleProps: HandleProps }) => (
      <OptionLine
        draft={row.draft}
        problems={problemsOf(rowErrors, value.indexOf(row))}
        handleProps={handleProps}
        onEdit={() => openAt(row, row.draft)}
        onCopy={() => openAt(null, { ...row.draft, option_uuid: null })}
        onRemove={() => onChange(value.filter((one) => one !== row))}
      />
    ),
    [value, onChange, openAt, rowErrors],
  )
  const errorId = `${useId()}error`
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle(
    ref,
    () => ({ focus: () => element.current?.querySelector<HTMLElement>('input, button')?.focus() }),
    [],
  )
  // The editor is below the list and may be out of view.
  useEffect(() => {
    if (!open?.turn || !element.current) return
    element.current.scrollIntoView({ block: 'nearest' })
    if (!matchMedia('(pointer: coarse)').matches) element.current.querySelector('input')?.focus({ preventScroll: true })
  }, [open])
  return (
    <section className={layout.rows} aria-label="Характеристики">
      <div className={classes(layout.apart, styles.head)}>
        <h3 className={styles.title}>Характеристики</h3>
        <Button size="small" icon={<Grid2x2Plus />} aria-haspopup="dialog" onClick={onCombine}>
          Сочетания свойств
        </Button>
      </div>
      {value.length > 0 && (
        <SortableGrid
          label="Характеристики"
          items={value}
          idOf={keyOf}
          titleOf={titleOf}
          minWidth={WHOLE_WIDTH_PX}
          className={styles.rows}
          disabled={value.length === 1}
          onOrder={(keys) => onChange(keys.flatMap((key) => value.find((one) => one.key === key) ?? []))}
          renderItem={render}
        />
      )}
      <div ref={element}>
        {open ? (
          <OptionEditor
            key={open.turn}
            name={`${name}:${open.row?.draft.option_uuid ?? 'new'}`}
            start={open.start}
            isNew={open.row === null}
            titleError={error}
            onTyping={onTyping}
            onSave={save}
            onCancel={value.length > 0 ? close : undefined}
          />
        ) : (
          <div className={layout.buttons}>
            <Button icon={<Plus />} aria-describedby={error && errorId} onClick={() => openAt(null, newOption)}>
              Добавить характеристику
            </Button>
            {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
          </div>
        )}
      </div>
    </section>
  )
}

interface OptionLineProps {
  draft: OptionDraft
  problems: readonly string[]
  handleProps: HandleProps
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

function OptionLine({ draft, problems, handleProps, onEdit, onCopy, onRemove }: OptionLineProps) {
  const { title, article, quantity } = draft
  const taken = duplicateText(useUnit($articles), article, draft.option_uuid)
  const { sizes, weight } = goodsValues(draft)
  return (
    <div className={styles.line}>
      <button {...handleProps} type="button" className={styles.handle}>
        <GripVertical aria-hidden="true" />
      </button>
      <div>
        <div className={styles.name}>{title}</div>
        <div className={styles.facts}>
          {[article, piecesText(quantity), gramsText(weight), sizesText(sizes)].filter(Boolean).join(', ')}
        </div>
        {taken && <div className={styles.taken}>{taken}</div>}
        {problems.map((problem) => (
          <div key={problem} className={layout.problem} role="alert">
            {problem}
          </div>
        ))}
      </div>
      <span className={styles.price}>{amountText(draft.price) || '—'}</span>
      <span className={styles.actions}>
        <RowActions of={`характеристику «${title}»`} size="small" onEdit={onEdit} onCopy={onCopy} onRemove={onRemove} />
      </span>
    </div>
  )
}
