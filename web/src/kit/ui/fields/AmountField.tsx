import { price } from '../../masks/numbers.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** An amount in roubles. Accepts a decimal comma, and pasted text in the usual notations. */
export function AmountField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'after'>) {
  return <TextField {...props} inputMode="decimal" mask={price} after="₽" />
}
