import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const probe = new URL('./probe.mjs', import.meta.url).href

/** A server in its own process, on loopback. */
export interface Child {
  readonly url: string
  /** From the start of the process to its first 200, milliseconds. */
  readonly coldStart: number
  /** CPU time that the process has used, user and system, milliseconds. */
  cpu(): Promise<number>
  /** Memory after a garbage collection: resident and used heap, bytes. */
  memory(): Promise<{ rss: number; held: number }>
  /** The process's peak resident memory, bytes. */
  peak(): Promise<number>
  stop(): Promise<void>
}

/** Starts a bundled server, which must print its address and respond to `/health`. */
export async function startChild(file: string, env: Readonly<Record<string, string>> = {}): Promise<Child> {
  const started = performance.now()
  const process_ = fork(file, [], {
    execArgv: ['--expose-gc', '--import', probe],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await addressOf(process_)
  const answer = await fetch(`${url}/health`)
  if (answer.status !== 200) throw new Error(`${file}: ${answer.status}`)
  await answer.arrayBuffer()
  const coldStart = performance.now() - started
  return {
    url,
    coldStart,
    cpu: async () => {
      const { user, system } = (await ask(process_, 'cpu')) as NodeJS.CpuUsage
      return (user + system) / 1000
    },
    memory: async () => {
      const { rss, heapUsed, external } = (await ask(process_, 'memory')) as NodeJS.MemoryUsage
      return { rss, held: heapUsed + external }
    },
    peak: async () => (await ask(process_, 'peak')) as number,
    stop: async () => {
      process_.kill()
      await once(process_, 'exit')
    },
  }
}

async function ask(child: ChildProcess, question: string): Promise<unknown> {
  child.send(question)
  const [answer] = (await once(child, 'message')) as [unknown]
  return answer
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[\d.]+:\d+/.exec(chunk.toString())
      if (found) resolve(found[0])
    })
  })
}
