// In a file of its own: a form without a phone number goes without its mask.
import { phoneMask } from '../../masks/phone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone number: Russian ones take their usual shape, a plus opens the way to any other country. */
export function PhoneField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'>) {
  return <TextField placeholder="+7 900 000-00-00" {...props} type="tel" inputMode="tel" mask={phoneMask} />
}
