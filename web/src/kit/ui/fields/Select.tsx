import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useRef, type RefObject } from 'react'
import { lazyView } from '../lazy/lazy-view.tsx'
import type { EarlyUse, SelectBoxProps, SelectItem } from './Combobox.tsx'
import { ColorDot } from '../feedback/marks.tsx'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import { TextInput } from './TextField.tsx'
import styles from './Select.module.css'

interface SelectProps<Item extends SelectItem> extends FieldLook, SelectBoxProps<Item> {}

const Combobox = lazyView(() => import('./Combobox.tsx'), 'inline')

/** A searchable dropdown. Takes the `field` of react-hook-form's Controller; the list is a lazy chunk. */
export function Select<Item extends SelectItem>(props: SelectProps<Item>) {
  const { label, labelHidden, hint, error, required, className, ...box } = props
  // `onChange` only gets items from `box.items`, so they are Items; the lazy chunk cannot carry the type parameter.
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

/** The placeholder until the list's code loads: the same frame and text, focusable. */
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
