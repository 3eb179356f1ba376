import { transferMask } from '../../masks/phone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * Where a transfer goes: a phone, a card or an account. Ten digits become Russian, with +7; landlines and foreign numbers
 * keep the typed grouping.
 */
export function TransferField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'placeholder'>) {
  return <TextField placeholder="+7 900 000-00-00" {...props} type="tel" inputMode="tel" mask={transferMask} />
}
