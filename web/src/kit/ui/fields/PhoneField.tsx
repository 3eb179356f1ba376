import { phoneMask, transferMask } from '../../masks/phone.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface PhoneFieldProps extends Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'> {
  /** A transfer may go to a card or an account as well. */
  transfer?: boolean
}

/** A phone number: ten digits are Russian and begin with +7; landlines and other countries' keep the writer's grouping. */
export function PhoneField({ transfer = false, ...props }: PhoneFieldProps) {
  const mask = transfer ? transferMask : phoneMask
  return <TextField placeholder="+7 900 000-00-00" {...props} type="tel" inputMode="tel" mask={mask} />
}
