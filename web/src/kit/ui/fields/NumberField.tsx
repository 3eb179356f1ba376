import { code, wholeNumber, price } from '../../masks/numbers.ts'
import { grams, pieces } from '../../numbers/measures.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const masks = { pieces: wholeNumber(pieces), grams: wholeNumber(grams), code }

interface NumberFieldProps extends Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'> {
  /** The quantity that the number measures; or a code, such as a taxpayer's number, whose number of digits is checked. */
  of: keyof typeof masks
}

/** A whole number or a code of digits. Pasted text may have a unit: '0,5 кг' becomes 500 g. */
export function NumberField({ of, ...props }: NumberFieldProps) {
  return <TextField {...props} inputMode="numeric" mask={masks[of]} />
}

/** An amount in roubles. Accepts a decimal comma, and pasted text in the usual notations. */
export function AmountField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'after'>) {
  return <TextField {...props} inputMode="decimal" mask={price} after="₽" />
}
