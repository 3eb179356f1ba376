/** Encodes a file signature as bytes. */
export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

/** Reads a file signature as text. */
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const startsWith = (bytes: Uint8Array, mark: string): boolean => textAt(bytes, 0, mark.length) === mark

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Encodes a 32-bit number, big-endian or, as in WebP, little-endian. */
export function number32(value: number, isLittle = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  viewOf(bytes).setUint32(0, value, isLittle)
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
