import fc from 'fast-check'

export const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'А'.repeat(60),
  'x'.repeat(20_000),
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  'http://fake-api.invalid/files/nothing',
  'None',
  'null',
  'NaN',
  '1e999',
  '-0',
  '٣',
  '2025-13-45',
  '9'.repeat(400),
]

export const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

export const values: readonly unknown[] = [
  ...strings,
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  [null],
  { toString: 1, length: -1 },
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  nested(200),
  Array.from({ length: 2000 }, (_, index) => index),
]

/** `encodeURIComponent` throws on a lone surrogate. */
export const pathTexts = strings.filter((text) => text !== '' && text.length < 1000 && !/[\ud800-\udfff]/.test(text))

export const hostileValue = fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 4 }))

/** Raw parts of paths, in addition to encoded hostile texts. */
export const segments = [
  '..%2f..%2fusers',
  '%2e%2e',
  '..%5c',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%c0%ae',
  ';a=b',
  'a%20b',
  '%F0%9F%90%9D',
  '*',
  ':owner',
  '{owner}',
]

/** Files whose type depends on bytes far from their start. */
export const files = [
  'GIF8',
  '%PDF-',
  '',
  '<!---->'.repeat(5000),
  '<?a?>'.repeat(5000),
  '<!DOCTYPE svg [',
  `${' '.repeat(60_000)}<svg>`,
]
