import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone for contacts: free text, so that two numbers, a name or a messenger fit. `TransferField` checks its number. */
export function PhoneField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'placeholder'>) {
  return <TextField placeholder="+7 900 000-00-00" {...props} />
}
