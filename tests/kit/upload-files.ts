import { crc32, deflateSync } from 'node:zlib'
import type { Drawing } from '@console/web/kit/pictures/picture-drawing'
import type { ReadyPicture } from '@console/web/kit/pictures/upload'

interface Look {
  /** Distinguishes pictures by their colour. */
  readonly mark?: number
  readonly width?: number
  readonly height?: number
}

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Returns a chunk of a PNG. */
export function pngChunk(name: string, body: Uint8Array | string): Buffer {
  const named = Buffer.concat([Buffer.from(name), Buffer.from(body)])
  return Buffer.concat([number32(named.length - 4), named, number32(crc32(named))])
}

/** Returns a complete PNG of one colour, with further chunks before its pixels. */
export function pngOf({ mark = 0, width = 1, height = 1 }: Look = {}, ...more: readonly Uint8Array[]): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([number32(width), number32(height), Buffer.from([8, 3, 0, 0, 0])])),
    pngChunk('PLTE', Buffer.from([mark, mark, mark])),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', ''),
  ])
}

const MARK = 41
/** Returns the mark of a picture made by `pngOf`. */
export const pngMark = (bytes: Uint8Array): number | undefined => bytes[MARK]

/** Marks a file as prepared for upload, as the console does. */
export const asReady = (file: File): ReadyPicture => file as ReadyPicture

/** Returns a small picture; its mark distinguishes pictures. */
export const aPhoto = (mark = 1, name = 'a.png'): ReadyPicture =>
  asReady(new File([new Uint8Array(pngOf({ mark }))], name, { type: 'image/png' }))

/** Replaces the browser's canvas: reads the size of a PNG and redraws any picture as a PNG with the same mark. */
export const testDrawing: Drawing = {
  measure: async (picture) => {
    const bytes = Buffer.from(await picture.arrayBuffer())
    if (picture.type !== 'image/png') return { width: 300, height: 300 }
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  },
  check: () => Promise.resolve(),
  draw: async (picture, { width, height }) => {
    const mark = picture.type === 'image/png' ? pngMark(new Uint8Array(await picture.arrayBuffer())) : 0
    return new Blob([new Uint8Array(pngOf({ mark: mark ?? 0, width, height }))], { type: 'image/png' })
  },
  sign: ({ width, height }) =>
    Promise.resolve(new Blob([new Uint8Array(pngOf({ width, height }))], { type: 'image/png' })),
  measureAt: () => Promise.reject(new Error('a test says how it reads other sites')),
}

/** The same for pictures on a server. */
export const drawingOf = ({
  request,
}: {
  readonly request: (url: string) => Response | Promise<Response>
}): Drawing => ({
  ...testDrawing,
  measureAt: async (address) => testDrawing.measure(await (await request(address)).blob()),
})

/** Returns a PDF of one page; the comment distinguishes PDFs. */
export const pdfOf = (comment = ''): string =>
  [
    `%PDF-1.4\n%${comment}`,
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')

/** Returns a PDF whose objects are in a compressed stream, as programs write them since PDF 1.5. */
export const compressedPdfOf = (
  objects: string,
  pack: (text: string) => Buffer = deflateSync,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('%PDF-1.5\n4 0 obj<</Type/ObjStm/N 2/First 8/Filter/FlateDecode>>stream\n'),
      pack(objects),
      Buffer.from('\nendstream endobj\n%%EOF'),
    ]),
  )

const AES = '/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/StmF/StdCF/StrF/StdCF'
const O_OF_128 = '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5'
const U_OF_128 = 'adf54f470094442c3d5bcb072a1adcdc0122456a91bae5134273a6db134c87c4'

/** Encryption dictionaries as qpdf writes them, by algorithm: with an owner password alone and, at `user`, with both. */
export const encryptions: Readonly<Record<string, { readonly free: string; readonly user: string }>> = {
  'RC4 of 40 bits': {
    free: '/V 1/R 2/Length 40/O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab>/U <5dc3342fc044c91952b50b9dcc74809567d0724475f9c4e2a1175d555a172366>',
    user: '/V 1/R 2/Length 40/O <94e8094419662a774442fb072e3d9f19e9d130ec09a4d0061e78fe920f7ab62f>/U <0d1143f2a1d14f4c5f3b40d0ac4da0173b747ef14a59e7a5ed69f26db24116b5>',
  },
  'RC4 of 128 bits': {
    free: `/V 2/R 3/Length 128/O <${O_OF_128}>/U <${U_OF_128}>`,
    user: '/V 2/R 3/Length 128/O <0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671>/U <009fc44270dd7f48a2b07290238623ff0122456a91bae5134273a6db134c87c4>',
  },
  'AES of 128 bits': {
    free: `/V 4/R 4/Length 128${AES}/O <${O_OF_128}>/U <${U_OF_128}>`,
    user: `/V 4/R 4/Length 128${AES}/O <0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671>/U <009fc44270dd7f48a2b07290238623ff0122456a91bae5134273a6db134c87c4>`,
  },
  'AES of 128 bits with readable metadata': {
    free: `/V 4/R 4/EncryptMetadata false/Length 128${AES}/O <${O_OF_128}>/U <90469f7fa182f8b8179ae1cade051e170122456a91bae5134273a6db134c87c4>`,
    user: `/V 4/R 4/EncryptMetadata false/Length 128${AES}/O <0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671>/U <ab74c873a57fb8ab9f643051df922d190122456a91bae5134273a6db134c87c4>`,
  },
  'AES of 256 bits, revision 5': {
    free: '/V 5/R 5/Length 256/O <2c4b79613d32b9536dde00111b6ed5e782f656959e8191e5794a755891c533f8e4abd63c3d782cd3bc1e2d41127c3f79>/U <daf934d9a858859d081b5f84332caee2f7b2752ed75730b3ab1a70fe8bab2b30a90b6908dae9b30e80563a241e4594ee>',
    user: '/V 5/R 5/Length 256/O <482f5c2f1ae1f26a8a370e718d723306b3031e24f75581a00b2fd65ff3fc041c91a305e948905cb28962fd9293020a98>/U <8dfed797858613aba7c6ace79b5cdd56d7206f212de8580ae1e4e83a65b2093cdfca78556775984c75046fcbf4c863c2>',
  },
  'AES of 256 bits': {
    free: '/V 5/R 6/Length 256/O <3e3a267aa5e2e2f936b9bafa540bea4e04e7860bce1c8964c0ee46f4576f44cda56252a1190bdd170ead4ab71f650479>/U <db50aed9a638228c1f23d23b65adba7edb6f2536597944bbf3214cfb27987e80ef241c3ab6d16248a96ef0bb864d899f>',
    user: '/V 5/R 6/Length 256/O <0fc779fd25b5a28db5c8d1c522fed99c37c6720f685e7139b095c00c9e36c086794ae1ff823cc515c2559fa772ffd91f>/U <d076af5ef84782aea38c911a242ddf608a5a4d9f6decb7802491222927b0b5fe16947a7850eaf94da02f7f04c4f0c62a>',
  },
}

/** Returns a PDF with an encryption dictionary; its page is not encrypted. */
export const encryptedPdfOf = (encryption: string, filter = 'Standard'): string =>
  pdfOf()
    .replace('trailer', `9 0 obj<</Filter/${filter}/P -4${encryption}>>endobj\ntrailer`)
    .replace('/Root', '/ID[<a5af90c1ef9d19382dc5ddf2fb86979f><00>]/Encrypt 9 0 R/Root')

/** Writes a PDF's strings in parentheses, as some programs do, with raw bytes and escapes. */
export function withLiteralStrings(pdf: string): Uint8Array<ArrayBuffer> {
  const names: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' }
  const written = pdf.replace(/<([0-9a-f]{32,})>/g, (_, digits: string) => {
    const bytes = [...Buffer.from(digits, 'hex')].map((byte) => {
      const sign = String.fromCharCode(byte)
      if ('()\\'.includes(sign)) return `\\${sign}`
      if (names[sign]) return `\\${names[sign]}`
      return byte % 3 === 0 ? `\\${byte.toString(8).padStart(3, '0')}` : sign
    })
    return `(${bytes.join('\\\r\n')})`
  })
  return Uint8Array.from(written, (sign) => sign.charCodeAt(0))
}
