import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useRef, type RefObject } from 'react'
import { lazyView } from '../lazy/lazy-view.tsx'
import type { EarlyUse, SelectBoxProps, SelectItem } from './Combobox.tsx'
import { ColorDot } from './color/ColorDot.tsx'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import { TextInput } from './TextField.tsx'
import styles from './Select.module.css'

export interface SelectProps<Item extends SelectItem> extends FieldLook, SelectBoxProps<Item> {}

const Combobox = lazyView(() => import('./Combobox.tsx'), 'inline')

/** The searchable dropdown. Takes what react-hook-form's Controller gives; the list itself arrives as its own chunk. */
export function Select<Item extends SelectItem>(props: SelectProps<Item>) {
  const { label, labelHidden, hint, error, required, className, ...box } = props
  // Only items from `box.items` ever come back, so they are Items; the lazy chunk can't carry the type parameter.
  const onChange = box.onChange as SelectBoxProps['onChange']
  const early = useRef<EarlyUse>(null)
  return (
    <Field {...{ label, labelHidden, hint, error, required, className }}>
      <Suspense fallback={<SelectButton {...box} onChange={onChange} early={early} />}>
        <Combobox {...box} onChange={onChange} early={early} />
      </Suspense>
    </Field>
  )
}

/** What is seen and can be focused until the list arrives: the same frame with the same words. */
function SelectButton({
  items,
  value,
  name,
  ref,
  placeholder,
  disabled,
  early,
}: SelectBoxProps & { early: RefObject<EarlyUse> }) {
  const control = useFieldControl()
  const selected = items.find((item) => item.value === value)
  return (
    <TextInput
      {...control}
      ref={ref}
      name={name}
      role="combobox"
      aria-expanded={false}
      readOnly
      disabled={disabled}
      placeholder={placeholder}
      value={selected?.label ?? ''}
      before={selected?.color && <ColorDot color={selected.color} />}
      after={<ChevronDown className={styles.chevron} aria-hidden="true" />}
      onFocus={() => (early.current = 'focused')}
      onClick={() => (early.current = 'opened')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') early.current = 'opened'
      }}
      onBlur={() => (early.current = null)}
    />
  )
}
