import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The files that web/nginx.conf compresses; source maps are not part of a first load. */
const TEXTS = /\.(html|css|js|json|webmanifest|svg|txt|xml)$/
/** Smaller files fit in one packet without compression; bytes. */
const LEAST = 1024

/** @type {readonly (readonly [ending: string, pack: (text: Buffer) => Promise<Buffer>])[]} */
const ways = [
  ['.gz', (text) => promisify(gzip)(text, { level: 9 })],
  ['.br', (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })],
]

/**
 * Compresses every text of a built folder with gzip and brotli, for servers that send precompressed files.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => TEXTS.test(file) && statSync(file).isFile() && statSync(file).size >= LEAST)
  for (const file of files) {
    const text = await readFile(file)
    await Promise.all(ways.map(async ([ending, pack]) => writeFile(file + ending, await pack(text))))
  }
}
