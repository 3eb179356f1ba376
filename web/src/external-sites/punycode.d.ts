/** The package's own types are for its CommonJS file, which weighs twice as much. */
declare module 'punycode/punycode.es6.js' {
  /** A label without its 'xn--', in letters. Throws a RangeError on what is no punycode. */
  export function decode(input: string): string
}
