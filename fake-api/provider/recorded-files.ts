import { FILES } from '@console/fixtures/kit/files'
import type { FileRow } from '@console/fixtures/kit/rows'
import { MAX_FILE_BYTES, mediaTypeOf } from '@console/shared/kit/media-type'
import { fetchProvider, pictureFetchLimits, ProviderError, type Send } from './fetch-provider.ts'

/** The maximum size of all pictures together, bytes; a state, which contains them as text, may have a hundred megabytes. */
const MAX_PICTURES_BYTES = 60 * 1024 * 1024

/** The provider's pictures, by their address there. */
export class RecordedFiles {
  readonly rows: FileRow[] = []
  private readonly stored = new Map<string, string | null>()
  private bytes = 0
  /**
   * Hosts that did not answer. They are not called again, since each of a thousand pictures would wait for the timeout.
   */
  private readonly silent = new Set<string>()

  constructor(
    private readonly api: string,
    private readonly fetch: Send,
    /** Aborted when no more pictures are needed. */
    private readonly signal?: AbortSignal,
  ) {}

  /** The number of pictures that could not be read. */
  get missing(): number {
    return [...this.stored.values()].filter((url) => url === null).length
  }

  /** Returns the URL to store; null for a picture that could not be read. */
  url(at: string): string | null {
    return this.stored.get(at) ?? null
  }

  async take(at: string): Promise<void> {
    if (at === '' || this.stored.has(at)) return
    const bytes = await this.read(at).catch(() => null)
    const media_type = bytes && mediaTypeOf(bytes)
    if (!bytes || !media_type?.startsWith('image/') || this.bytes + bytes.length > MAX_PICTURES_BYTES) {
      this.stored.set(at, null)
      return
    }
    const uuid = crypto.randomUUID()
    this.bytes += bytes.length
    this.rows.push({ uuid, media_type, bytes })
    this.stored.set(at, `${FILES}/${uuid}`)
  }

  /** Reads a picture without the token: files are public, often on another host. */
  private async read(at: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const { href, protocol, host } = new URL(at, this.api)
    if ((protocol !== 'http:' && protocol !== 'https:') || this.silent.has(host)) return null
    try {
      const limits = { ...pictureFetchLimits(MAX_FILE_BYTES), signal: this.signal }
      const { ok, bytes } = await fetchProvider(new Request(href), this.fetch, limits)
      return ok ? bytes : null
    } catch (error) {
      if (error instanceof ProviderError && error.isLate) this.silent.add(host)
      return null
    }
  }
}
