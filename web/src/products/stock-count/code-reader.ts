import { lazyModule } from '../../kit/platform/lazy-module.ts'

/** Reads a code from the video's current frame; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null> | string | null

interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
declare global {
  /** Only some browsers have it, so TypeScript's library does not declare it. */
  var BarcodeDetector:
    | { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }
    | undefined
}

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code']

/**
 * Returns the browser's own detector if it supports all formats, else loads the library
 * (shared/docs/decisions/stock-count.md).
 */
export async function codeReader(): Promise<ReadCode> {
  const Platform = globalThis.BarcodeDetector
  const known = Platform ? await Platform.getSupportedFormats().catch(() => []) : []
  if (Platform && WANTED.every((format) => known.includes(format))) {
    const detector = new Platform({ formats: WANTED })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  return (await lazyModule(() => import('./read-codes.ts')).loadOrReload()).readCode
}

/**
 * The number of consecutive reads without a code after which the same code counts again: a single read may miss a code
 * that is still in front of the camera.
 */
export const READS_WITHOUT_CODE = 5

/**
 * Returns a function that decides whether the code of a read counts: each code counts once, and again after enough
 * empty reads. Time is no measure here, since a read may take seconds on a slow phone.
 */
export function createSightings(): (seen: string | null) => seen is string {
  const counted = new Set<string>()
  let empty = 0
  return (seen): seen is string => {
    empty = seen ? 0 : empty + 1
    if (empty >= READS_WITHOUT_CODE) counted.clear()
    if (!seen || counted.has(seen)) return false
    counted.add(seen)
    return true
  }
}
