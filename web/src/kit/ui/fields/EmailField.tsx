import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address. */
export function EmailField(
  props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>,
) {
  return <TextField autoComplete="email" {...props} type="email" autoCapitalize="none" spellCheck={false} />
}
