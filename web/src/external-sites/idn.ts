// The full path, since Node has a deprecated module named 'punycode'.
import { decode } from 'punycode/punycode.es6.js'

/** Cyrillic letters that look like Latin ones: a word of only these may imitate another domain ('аррӏе'). */
const lookalikes = /^[аеорсухѕіјԛԝһӏԁ\d-]+$/u
const cyrillic = /^[\p{Script=Cyrillic}\d-]+$/u

/**
 * A host in readable letters: 'xn--90aef.example' becomes 'бег.example'. Only unambiguous names are decoded: all
 * Cyrillic, and not all Latin look-alikes below a Latin top-level domain. Other names stay encoded.
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

/** Decodes Punycode, which `URL` cannot; null for invalid input. */
function decodeLabel(text: string): string | null {
  try {
    return decode(text)
  } catch {
    return null
  }
}
