import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import { useJoinedRefs } from '../dom/hooks.ts'
import styles from './TextArea.module.css'

interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'required' | 'className'> {
  /** The initial number of lines; the field grows with the text up to `maxRows`. */
  rows?: number
  maxRows?: number | undefined
}

/** A multi-line text field that grows with its text. */
export function TextArea({ label, labelHidden, hint, error, required, className, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, required, className, id }}>
      <GrowingArea {...input} />
    </Field>
  )
}

function fit(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

function GrowingArea({ rows = 3, maxRows = 12, ref, onInput, ...rest }: Omit<TextAreaProps, keyof FieldLook>) {
  const control = useFieldControl()
  const own = useRef<HTMLTextAreaElement>(null)
  const attach = useJoinedRefs(own, ref)
  const growsItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

  useLayoutEffect(() => {
    if (!growsItself && own.current) fit(own.current)
  }, [growsItself, rest.value])

  return (
    <textarea
      {...control}
      {...rest}
      ref={attach}
      className={styles.area}
      rows={rows}
      style={{ minBlockSize: `min(${rows}lh + 18px, 40dvh)`, maxBlockSize: `min(${maxRows}lh + 18px, 40dvh)` }}
      onInput={(event) => {
        if (!growsItself) fit(event.currentTarget)
        onInput?.(event)
      }}
    />
  )
}
