import { code, wholeNumber } from '../../masks/digits.ts'
import { grams, pieces } from '../../numbers/measures.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const masks = { pieces: wholeNumber(pieces), grams: wholeNumber(grams), code }

interface NumberFieldProps extends Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'> {
  /** What is counted; a code is told by its digits, a taxpayer's number. */
  of: keyof typeof masks
}

/** A whole number, or one that is told by its digits. What is pasted may have its unit: '0,5 кг' is 500 g. */
export function NumberField({ of, ...props }: NumberFieldProps) {
  return <TextField {...props} inputMode="numeric" mask={masks[of]} />
}
