import { price } from '../../masks/price.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** An amount in roubles: a comma is the point; what is pasted is read as people write amounts. */
export function AmountField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'after'>) {
  return <TextField {...props} inputMode="decimal" mask={price} after="₽" />
}
