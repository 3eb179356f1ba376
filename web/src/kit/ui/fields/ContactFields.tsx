import { TextField, type TextFieldProps } from './TextField.tsx'
import { transferMask } from '../../masks/phone.ts'

/** A phone for contacts: free text, so that two numbers, a name or a messenger fit. `TransferField` checks its number. */
export function PhoneField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'placeholder'>) {
  return <TextField placeholder="+7 900 000-00-00" {...props} />
}

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

/**
 * Where a transfer goes: a phone, a card or an account. Ten digits become Russian, with +7; landlines and foreign numbers
 * keep the typed grouping.
 */
export function TransferField(props: Omit<TextFieldProps, 'mask' | 'type' | 'inputMode' | 'placeholder'>) {
  return <TextField placeholder="+7 900 000-00-00" {...props} type="tel" inputMode="tel" mask={transferMask} />
}
