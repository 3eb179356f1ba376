import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address: free text, since a browser rewrites what is typed into an input of the type `email`. */
export function EmailField(
  props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'placeholder'>,
) {
  return (
    <TextField
      autoComplete="email"
      placeholder="name@example.ru"
      {...props}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
