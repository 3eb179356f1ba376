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

const BASE = 36
const T_MAX = 26

/** Punycode back into letters (RFC 3492); null for what is none. */
function decodeLabel(text: string): string | null {
  const split = text.lastIndexOf('-')
  const letters = split > 0 ? [...text.slice(0, split)] : []
  let [code, index, bias, at] = [128, 0, 72, split > 0 ? split + 1 : 0]
  while (at < text.length) {
    const before = index
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      // 'a' stands for 0, '0' for 26.
      const digit = (Number.parseInt(text.charAt(at), BASE) + T_MAX) % BASE
      if (Number.isNaN(digit)) return null
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, 1), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > 0x10ffff) return null
    index %= length
    letters.splice(index, 0, String.fromCodePoint(code))
    index += 1
  }
  return letters.join('')
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > 455; bias += BASE) rest = Math.floor(rest / 35)
  return bias + Math.floor((BASE * rest) / (rest + 38))
}
