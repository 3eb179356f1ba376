import type { Send } from './fetch-provider.ts'
import { PassedAnswers } from './passed-answers.ts'
import { Pseudonyms } from './pseudonyms.ts'
import { writeState } from './record.ts'
import { record, type Recording } from './recording.ts'
import { RecordedFiles } from './recorded-files.ts'

/** Calls come in bursts: a page's all go into one writing. Milliseconds. */
const MOMENT = 1000
/** How long pictures are waited for at the end, milliseconds. */
const LAST = 2000
/** Tokens that are looked for in what is written: the newest. */
const MOST_TOKENS = 50

interface Options {
  /** The real provider's address, no slash at its end. */
  readonly target: string
  readonly file: string
  /** The owner's token there, where the console has another one. */
  readonly token: string | null
  /** For pictures, which do not pass the proxy. */
  readonly fetch: Send
  readonly say: (line: string) => void
}

/** A state of the fake server that grows in a file with what passes a proxy; persons are invented once for all of it. */
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

  /** Takes a call that succeeded (passed-answers.ts). The caller gets its answer, whatever is wrong with it here. */
  take(...call: Parameters<PassedAnswers['take']>): void {
    try {
      this.passed.take(...call)
    } catch (error) {
      this.failed(error)
    }
  }

  /** To be called after every call that passed; `authorization` as its header has it. */
  changed(authorization: string | null): void {
    const token = authorization?.replace(/^Bearer +/i, '')
    if (token) this.tokens.add(token)
    if (this.tokens.size > MOST_TOKENS) for (const oldest of [...this.tokens].slice(0, 1)) this.tokens.delete(oldest)
    this.planned ??= setTimeout(() => {
      this.write().catch(this.failed)
    }, MOMENT)
  }

  /** The state as far as it has grown; null before its owner was seen. */
  recording(): Promise<Recording | null> {
    const { target } = this.options
    const answered = (request: Request): Promise<Response> => {
      const answer = this.passed.read(request.url.slice(target.length))
      return Promise.resolve(answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer))
    }
    return record({ api: target, token: '', fetch: answered }, this.people, this.files)
  }

  /** Writes what has passed and was not written yet. */
  async write(): Promise<void> {
    if (this.planned === undefined) return this.writing
    clearTimeout(this.planned)
    this.planned = undefined
    // A writing that failed is told, and the next one tries again.
    return (this.writing = this.writing.then(() => this.writeNow()).catch(this.failed))
  }

  /** Writes what is left; pictures that do not come at once are left out. */
  async end(): Promise<void> {
    const last = setTimeout(() => this.stop.abort(), LAST)
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
