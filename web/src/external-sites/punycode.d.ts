/** The package's own types declare its CommonJS file, which is twice as large. */
declare module 'punycode/punycode.es6.js' {
  /** Decodes a label without its 'xn--'. Throws a RangeError for invalid Punycode. */
  export function decode(input: string): string
}
