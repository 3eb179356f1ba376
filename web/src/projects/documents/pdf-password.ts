import { md5 } from '@noble/hashes/legacy.js'
import { ascii, joined, number32 } from '../../kit/pictures/picture-bytes.ts'

/* Finds out whether PDF readers open an encrypted document without asking for a password (ISO 32000-2, 7.6). */

/** The bytes that pad a password to 32 bytes; an empty password becomes exactly these bytes. */
const PADDING = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [],
  (byte) => parseInt(byte, 16),
)

/** The entries of a document's encryption dictionary. */
interface Encryption {
  /** Revision of the algorithm: 2 to 4 use MD5 and RC4, 5 and 6 use SHA-2. */
  readonly revision: number
  /** Length of the key, bytes. */
  readonly length: number
  readonly permissions: number
  readonly ownerHash: Uint8Array
  readonly userHash: Uint8Array
  readonly isMetadataOpen: boolean
  /** The first identifier of the document. */
  readonly id: Uint8Array
}

/**
 * Returns whether an encrypted document opens without a password, because only changing or printing it is protected. `text`
 * has one character per byte.
 */
export async function opensWithoutPassword(text: string): Promise<boolean> {
  const encryption = encryptionOf(text)
  if (!encryption) return false
  const { revision, userHash } = encryption
  if (revision <= 4) return isSameHash(oldUserHash(encryption), userHash)
  const salt = userHash.slice(32, 40)
  return isSameHash(await (revision === 5 ? digest(256, salt) : hardenedHash(salt)), userHash)
}

function encryptionOf(text: string): Encryption | null {
  const [, number] = [...text.matchAll(/\/Encrypt\s+(\d+)\s+\d+\s+R/g)].at(-1) ?? []
  const start = number
    ? [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj`, 'g'))].at(-1)?.index
    : undefined
  const at = start ?? text.lastIndexOf('/Encrypt')
  const part = text.slice(at, at + 4096)
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(part)?.[1] ?? Number.NaN)
  const stringOf = (name: string, within = part) => {
    const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(within)
    return found && stringAt(within, found.index + found[0].length)
  }
  const [revision, userHash, ownerHash] = [numberOf('R'), stringOf('U'), stringOf('O')]
  if (!/\/Filter\s*\/Standard/.test(part) || !(revision >= 2) || !userHash || !ownerHash) return null
  return {
    revision,
    // In revision 4 all keys have 16 bytes; its dictionary contains other lengths, those of its filters.
    length: revision === 2 ? 5 : revision === 3 ? (numberOf('Length') || 40) / 8 : 16,
    permissions: numberOf('P'),
    ownerHash: ownerHash.slice(0, 32),
    userHash,
    isMetadataOpen: /\/EncryptMetadata\s+false/.test(part),
    // The elements of a tagged document have an /ID, too, but theirs is not an array.
    id: stringOf('ID\\s*\\[', text) ?? new Uint8Array(),
  }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads a string at its bracket: '<feff>' or '(text)' with escapes and balanced brackets. */
function stringAt(text: string, at: number): Uint8Array<ArrayBuffer> {
  if (text.charAt(at) === '<') {
    const digits = text.slice(at + 1, text.indexOf('>', at)).replace(/\s/g, '')
    return Uint8Array.from(digits.match(/..?/g) ?? [], (byte) => parseInt(byte.padEnd(2, '0'), 16))
  }
  let read = ''
  let depth = 0
  const token = /\\([0-7]{1,3}|\r\n|[^])|\r\n?|[^]/y
  token.lastIndex = at
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [all, escaped] = found
    if (escaped !== undefined) {
      if (/^[0-7]/.test(escaped)) read += String.fromCharCode(parseInt(escaped, 8) & 0xff)
      else if (!/^[\r\n]/.test(escaped)) read += ESCAPED[escaped] ?? escaped
      continue
    }
    if (all === '(') depth += 1
    if (all === ')') depth -= 1
    if (depth === 0) break
    read += all.startsWith('\r') ? '\n' : all
  }
  return ascii(read.slice(1))
}

/** The hash that a document of revision 2 to 4 stores if its user password is empty. */
function oldUserHash({ revision, length, permissions, ownerHash, isMetadataOpen, id }: Encryption): Uint8Array {
  const open = revision >= 4 && isMetadataOpen ? [number32(0xffffffff)] : []
  let key = md5(joined([PADDING, ownerHash, number32(permissions >>> 0, true), id, ...open])).slice(0, length)
  if (revision === 2) return rc4(key, PADDING)
  for (let round = 0; round < 50; round += 1) key = md5(key).slice(0, length)
  let hash: Uint8Array = md5(joined([PADDING, id]))
  for (let round = 0; round < 20; round += 1)
    hash = rc4(
      key.map((byte) => byte ^ round),
      hash,
    )
  return hash
}

function rc4(key: Uint8Array, input: Uint8Array): Uint8Array {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 0xff] ?? 0
  const exchange = (one: number, other: number) => ([state[one], state[other]] = [at(other), at(one)])
  let other = 0
  for (let one = 0; one < 256; one += 1) {
    other = (other + at(one) + (key[one % key.length] ?? 0)) & 0xff
    exchange(one, other)
  }
  other = 0
  return input.map((byte, index) => {
    const one = (index + 1) & 0xff
    other = (other + at(one)) & 0xff
    exchange(one, other)
    return byte ^ at(at(one) + at(other))
  })
}

async function digest(bits: 256 | 384 | 512, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes))
}

/** The hash of an empty password in revision 6 (algorithm 2.B). */
async function hardenedHash(salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let hash = await digest(256, salt)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const key = await crypto.subtle.importKey('raw', hash.slice(0, 16), 'AES-CBC', false, ['encrypt'])
    const block = joined(Array.from({ length: 64 }, () => hash))
    const padded = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: hash.slice(16, 32) }, key, block)
    // The algorithm uses no padding, but AES-CBC of Web Crypto does: drop the block that it adds.
    const mixed = new Uint8Array(padded, 0, block.length)
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = await digest(rest === 0 ? 256 : rest === 1 ? 384 : 512, mixed.slice())
    last = mixed.at(-1) ?? 0
  }
  return hash.slice(0, 32)
}

const isSameHash = (hash: Uint8Array, stored: Uint8Array) => hash.every((byte, index) => byte === stored[index])
