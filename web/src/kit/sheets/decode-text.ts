/** Single-byte encodings of Russian spreadsheets; of two equally likely ones the first wins. */
const CYRILLIC = ['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r'] as const

/** Letters that make up three quarters of a Russian text. */
const COMMON = /[оеаинтсрвлкмдпуяыьгзбч]/g
/** Characters that no price list has: box drawing and letters of other Cyrillic alphabets. */
const STRANGE = /[\u2500-\u259fЂЃѓЉЊЌЋЏђљњќћџЎўЈҐҒѕЅЇєЄ\u0080-\u009f]/g

const countIn = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0

/** Decodes a file's text from UTF-8, UTF-16 or a Russian single-byte encoding. */
export function decodeText(bytes: ArrayBuffer): string {
  const signs = new Uint8Array(bytes)
  const utf16 = utf16Of(signs)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = countIn(text, /\ufffd/g)
  // A few broken bytes in a long text do not mean another encoding.
  if (broken === 0 || broken * 20 < countIn(text, /[\u0400-\u04ff]/g)) return text
  const readings = CYRILLIC.map((encoding) => new TextDecoder(encoding).decode(bytes))
  const [best = text] = readings.sort((one, other) => likeness(other) - likeness(one))
  return best
}

/** Scores how Russian a text looks. Capitals in the middle of words mean a wrong encoding. */
const likeness = (text: string): number =>
  countIn(text, COMMON) - 3 * countIn(text, STRANGE) - 2 * countIn(text, /[а-яё][А-ЯЁ]/g)

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters, digits and separators. */
function utf16Of(signs: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (signs[0] === 0xff && signs[1] === 0xfe) return 'utf-16le'
  if (signs[0] === 0xfe && signs[1] === 0xff) return 'utf-16be'
  const head = signs.subarray(0, 1000)
  const zeros = [0, 0]
  head.forEach((sign, index) => {
    if (sign === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < head.length / 20) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
