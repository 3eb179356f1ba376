// In a file of its own: a form without a number goes without its mask.
import { digits } from '../../masks/digits.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A whole number, or one that is told by its digits: pieces, grams, a taxpayer's number. */
export function NumberField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'>) {
  return <TextField {...props} inputMode="numeric" mask={digits} />
}
