import { ModuleMissing } from '../kit/platform/lazy-module.ts'
import { trustedScript } from '../kit/platform/trusted.ts'
import { preparePicture, openPicture } from '../kit/ui/pictures/prepare-picture.ts'
import type { ReadCode } from './find-code.ts'
import workerUrl from './read-qr.worker.ts?worker&url'

/** The size at which an SVG is searched, px: workers cannot decode it. */
const SVG_SIDE = 1024

/**
 * Reads the QR code on a picture in a web worker; null if there is none. Rejects if the picture cannot be opened, the worker
 * does not load, or `signal` ends the search.
 */
export async function readQr(file: File, signal: AbortSignal): Promise<ReadCode | null> {
  const opened = await openPicture(file)
  const picture =
    opened.type === 'image/svg+xml' ? await preparePicture(opened, { maxSide: SVG_SIDE }, { signal }) : opened
  signal.throwIfAborted()
  const worker = new Worker(trustedScript('qr-reader', workerUrl), { type: 'module' })
  try {
    return await new Promise<ReadCode | null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('The search was ended', 'AbortError')))
      worker.onmessage = ({ data }: MessageEvent<ReadCode | null>) => resolve(data)
      worker.onerror = (event) => reject(new ModuleMissing(false, event))
      worker.postMessage(picture)
    })
  } finally {
    worker.terminate()
  }
}
