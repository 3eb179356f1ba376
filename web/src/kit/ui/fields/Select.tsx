import { ChevronDown } from 'lucide-react'
import { Suspense, useCallback, useRef } from 'react'
import { lazyPart } from '../../code/lazy-part.tsx'
import type { SelectBoxProps, SelectItem } from './Combobox.tsx'
import { ColorDot } from './color/ColorDot.tsx'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import { TextInput } from './TextField.tsx'
import styles from './Select.module.css'

export interface SelectProps<Item extends SelectItem> extends FieldLook, SelectBoxProps<Item> {}

const Combobox = lazyPart(() => import('./Combobox.tsx'), 'inline')

/** The searchable dropdown. Takes what react-hook-form's Controller gives; the list itself arrives as its own chunk. */
export function Select<Item extends SelectItem>(props: SelectProps<Item>) {
  const { label, labelHidden, hint, error, required, className, ...box } = props
  // Only items from `box.items` ever come back, so they are Items; the lazy chunk can't carry the type parameter.
  const onChange = box.onChange as SelectBoxProps['onChange']
  // Pressed before the list came: it opens as soon as it is here.
  const wanted = useRef(false)
  const wish = useCallback((want: boolean) => {
    wanted.current = want
  }, [])
  const takeWish = useCallback(() => {
    const was = wanted.current
    wanted.current = false
    return was
  }, [])
  return (
    <Field {...{ label, labelHidden, hint, error, required, className }}>
      <Suspense fallback={<SelectButton {...box} onChange={onChange} onWant={wish} />}>
        <Combobox {...box} onChange={onChange} takeWish={takeWish} />
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
  onWant,
}: SelectBoxProps & { onWant: (want: boolean) => void }) {
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
      onFocus={() => onWant(true)}
      onBlur={() => onWant(false)}
    />
  )
}
