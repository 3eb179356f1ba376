import { phoneMask, transferMask } from '../../masks/phone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface PhoneFieldProps extends Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'> {
  /** Also accepts a card or account number, for transfers. */
  transfer?: boolean
}

/** A phone number. Ten digits become Russian, with +7; landlines and foreign numbers keep the typed grouping. */
export function PhoneField({ transfer = false, ...props }: PhoneFieldProps) {
  const mask = transfer ? transferMask : phoneMask
  return <TextField placeholder="+7 900 000-00-00" {...props} type="tel" inputMode="tel" mask={mask} />
}
