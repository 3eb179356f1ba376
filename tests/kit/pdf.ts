import { deflateSync } from 'node:zlib'

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
