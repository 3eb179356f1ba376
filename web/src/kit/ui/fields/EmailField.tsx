// In a file of its own: what a phone's keyboard is told of an e-mail address is the same in every form.
import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address. */
export function EmailField(
  props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>,
) {
  return <TextField autoComplete="email" {...props} type="email" autoCapitalize="none" spellCheck={false} />
}
