import type { Send } from './fetch-provider.ts'
import { PassedAnswers } from './passed-answers.ts'
import { Pseudonyms } from './pseudonyms.ts'
import { writeState } from './record.ts'
import { record, type Recording } from './recording.ts'
import { RecordedFiles } from './recorded-files.ts'

/** The delay of a write, milliseconds: calls come in bursts, and one write covers them. */
const WRITE_DELAY_MS = 1000
/** The time that `end` waits for pictures, milliseconds. */
const PICTURES_TIMEOUT_MS = 2000
/** The number of newest tokens that the recording is searched for. */
const MAX_TOKENS = 50

interface Options {
  /** The real provider's address without a trailing slash. */
  readonly target: string
  readonly file: string
  /** The owner's token there, if the console uses another one. */
  readonly token: string | null
  /** Fetches pictures, which do not pass the proxy. */
  readonly fetch: Send
  readonly say: (line: string) => void
}

/** A recording in a file that grows with the calls of a proxy. Each person keeps one pseudonym throughout. */
export class GrowingRecording {
  private readonly passed = new PassedAnswers()
  private readonly people = new Pseudonyms()
  private readonly files: RecordedFiles
  private readonly tokens = new Set<string>()
  private readonly stop = new AbortController()
  private planned: ReturnType<typeof setTimeout> | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(private readonly options: Options) {
    this.files = new RecordedFiles(options.target, options.fetch, this.stop.signal)
  }

  /** Adds a successful call (passed-answers.ts). An error here does not affect the caller's answer. */
  take(...call: Parameters<PassedAnswers['take']>): void {
    try {
      this.passed.take(...call)
    } catch (error) {
      this.failed(error)
    }
  }

  /** Call it after every passed call; `authorization` is its header. */
  changed(authorization: string | null): void {
    const token = authorization?.replace(/^Bearer +/i, '')
    if (token) this.tokens.add(token)
    if (this.tokens.size > MAX_TOKENS) for (const oldest of [...this.tokens].slice(0, 1)) this.tokens.delete(oldest)
    this.planned ??= setTimeout(() => {
      this.write().catch(this.failed)
    }, WRITE_DELAY_MS)
  }

  /** Returns the recording so far; null before an answer about its owner. */
  recording(): Promise<Recording | null> {
    const { target } = this.options
    const answered = (request: Request): Promise<Response> => {
      const answer = this.passed.read(request.url.slice(target.length))
      return Promise.resolve(answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer))
    }
    return record({ api: target, token: '', fetch: answered }, this.people, this.files)
  }

  /** Writes the changes since the last write. */
  async write(): Promise<void> {
    if (this.planned === undefined) return this.writing
    clearTimeout(this.planned)
    this.planned = undefined
    // A failed write is reported, and the next write tries again.
    return (this.writing = this.writing.then(() => this.writeNow()).catch(this.failed))
  }

  /** Writes the rest; leaves out pictures that take too long. */
  async end(): Promise<void> {
    const last = setTimeout(() => this.stop.abort(), PICTURES_TIMEOUT_MS)
    await this.write()
    clearTimeout(last)
  }

  private readonly failed = (error: unknown): void =>
    this.options.say(`Состояние не записано в ${this.options.file}: ${String(error)}`)

  private async writeNow(): Promise<void> {
    const { file, say, token } = this.options
    const recording = await this.recording()
    if (!recording) return
    const tokens = [...this.tokens, ...(token === null ? [] : [token])]
    const refusal = await writeState(file, JSON.stringify(recording.state), tokens)
    if (refusal !== null) say(`Состояние не записано в ${file}: ${refusal}`)
  }
}
