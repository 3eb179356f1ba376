import type { Mask } from '../ui/fields/TextField.tsx'

/** Keeps the letters that `kept` knows (changed as it says), and the caret between the same ones. */
export function keep(typed: string, caret: number, kept: (letter: string) => string): { value: string; caret: number } {
  let value = ''
  let place = 0
  for (const [index, letter] of [...typed].entries()) {
    if (index === caret) place = value.length
    value += kept(letter)
  }
  return { value, caret: caret >= typed.length ? value.length : place }
}

/** Digits only: a quantity, a weight. */
export const digits: Mask = (typed, caret) => ({
  ...keep(typed, caret, (letter) => (/\d/.test(letter) ? letter : '')),
  refused: /[^\d\s]/.test(typed) ? 'Допустимы только цифры.' : undefined,
})
