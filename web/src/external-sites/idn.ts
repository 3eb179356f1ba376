// Not the package's name alone: Node has a deprecated module of the same name.
import { decode } from 'punycode/punycode.es6.js'

/** Cyrillic letters that are drawn like Latin ones: a word of them alone may pass for another one ('аррӏе'). */
const lookalikes = /^[аеорсухѕіјԛԝһӏԁ\d-]+$/u
const cyrillic = /^[\p{Script=Cyrillic}\d-]+$/u

/**
 * A host as people write it: 'xn--90aef.example' is 'бег.example'. Only names that can't be taken for others are spelt
 * out: Cyrillic throughout and not made of Latin look-alikes before a Latin ending; the rest stays as it travels.
 */
export function readableHost(host: string): string {
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  const latinEnding = !host.split('.').at(-1)?.startsWith('xn--')
  const isSafe = labels.every(
    (label, index) =>
      label === host.split('.')[index] ||
      (label !== null && cyrillic.test(label) && !(latinEnding && lookalikes.test(label))),
  )
  return isSafe ? labels.join('.') : host
}

/** Punycode back into letters, which the platform's `URL` can't; null for what is none. */
function decodeLabel(text: string): string | null {
  try {
    return decode(text)
  } catch {
    return null
  }
}
