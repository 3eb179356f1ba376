/** Precedes a report in an address. Browsers never send a fragment to a server. */
export const REPORT_MARK = '#report='

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** Packs a text for an address: gzip in base64url. */
export async function packed(text: string): Promise<string> {
  const bytes = new Uint8Array(await through(new TextEncoder().encode(text), new CompressionStream('gzip')))
  // One byte per call: the number of arguments of a call is limited.
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Unpacks a report; rejects if the text is cut off or is not a report. */
export async function unpacked(link: string): Promise<string> {
  const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')))
}
