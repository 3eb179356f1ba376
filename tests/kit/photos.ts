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
