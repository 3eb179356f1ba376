import { Writable } from 'node:stream'
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { withSamples } from './public-settings.mjs'
import { addresses, checkPorts, checkViteSettings, readEnvFiles } from './settings.mjs'
import { command, endWithParent, needWritable, Stop } from './top.mjs'

/** Holds the servers' output back until both answer or the time is over, so that the addresses, or the one error, stand out. */
class HeldOutput extends Writable {
  /** @type {Buffer[]} */
  #held = []
  #isOpen = false

  open() {
    this.#isOpen = true
    for (const chunk of this.#held) process.stdout.write(chunk)
  }

  /**
   * @override
   * @param {Buffer} chunk
   * @param {BufferEncoding} _encoding
   * @param {() => void} done
   */
  _write(chunk, _encoding, done) {
    if (this.#isOpen) process.stdout.write(chunk)
    else this.#held.push(chunk)
    done()
  }
}

const READY_WITHIN_MS = 60_000

/** Node's option for the fake server's process: `--inspect`, `--inspect-brk`, with or without a port. */
const INSPECT = /^--inspect(-brk)?(=[\w.:]+)?$/

await command(async () => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => !INSPECT.test(arg))
  if (unknown) throw new Stop(`${unknown}: npm start знает только --inspect[=порт], отладчик фальшивого сервера.`)
  install()
  // Vite prepares packages for the browser in this folder.
  needWritable('node_modules')
  endWithParent()
  readEnvFiles()
  const at = addresses()
  checkViteSettings()
  await checkPorts(at)

  const env = {
    WEB_PORT: String(at.webPort),
    FAKE_API_PORT: String(at.apiPort),
    VITE_API_URL: process.env.VITE_API_URL?.trim() || at.api,
  }
  // A dynamic import, since the package is missing before the installation.
  const { createConcurrently, KillOnSignal, KillOthers, Logger, LogOutput } = await import('concurrently')
  const logger = new Logger({ prefixFormat: '{name}' })
  // Hides concurrently's messages about starts and stops; this command prints its own.
  logger.logCommandEvent = logger.logGlobalEvent = () => undefined
  const abortController = new AbortController()
  const screen = new HeldOutput()
  const { commands, result } = createConcurrently(
    [
      { name: 'сервер ', command: [...args, '.commands/fake-api.mjs'].join(' '), prefixColor: 'cyan', env },
      {
        name: 'консоль',
        command: 'node_modules/vite/bin/vite.js --clearScreen false',
        prefixColor: 'magenta',
        env: { ...withSamples(process.env), ...env },
      },
    ],
    {
      logger,
      outputStream: screen,
      abortSignal: abortController.signal,
      // Without a shell in between, a signal reaches the server itself, and `ps` is not needed to find it.
      spawn: (args, options) => spawn(process.execPath, args.split(' '), options),
      kill: end,
      controllers: [
        new LogOutput({ logger }),
        new KillOnSignal({ process, abortController }),
        new KillOthers({
          logger,
          conditions: ['success', 'failure'],
          killSignal: undefined,
          timeoutMs: 500,
          abortController,
        }),
      ],
      prefixColors: ['auto'],
    },
  )

  const waiting = new AbortController()
  let signal = ''
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => (signal = name))
  const said = commands.map(collectErrors)
  const ended = result.catch((events) => events)
  const started = await Promise.race([answers([`${at.api}/health`, at.web], waiting.signal), ended])
  waiting.abort()
  if (started === true) {
    screen.open()
    console.log(
      `\n  Консоль:          ${at.web}\n  Фальшивый сервер: ${at.api}${env.VITE_API_URL === at.api ? '' : `\n  Консоль обращается к ${env.VITE_API_URL}`}\n\n  Остановить: Ctrl-C\n`,
    )
  } else if (started === false) {
    screen.open()
    for (const running of commands) running.kill('SIGTERM')
  }

  const [first] = await ended
  if (signal) return signal === 'SIGINT' ? 0 : 1
  if (started === false) throw new Stop(`Серверы не ответили за ${READY_WITHIN_MS / 1000} с.`)
  const index = first?.index ?? 0
  const name = index === 0 ? 'Фальшивый сервер' : 'Консоль'
  if (started !== true)
    throw new Stop(said[index]?.join('').trim() || `${name}: не запустился (код ${first?.exitCode}).`)
  throw new Stop(`${name}: остановлен (код ${first?.exitCode}), остановлено и остальное.`)
})

/**
 * Sends SIGTERM, whatever signal ended this command: a shell's background job, for example, makes its children ignore
 * SIGINT.
 * @param {number} pid
 * @param {string} [signal]
 */
function end(pid, signal) {
  try {
    process.kill(pid, signal === 'SIGKILL' ? signal : 'SIGTERM')
  } catch {
    // The process has ended already: a terminal's Ctrl-C reaches all processes.
  }
}

/** @param {import('concurrently').Command} running */
function collectErrors(running) {
  /** @type {string[]} */
  const texts = []
  running.stderr.subscribe((chunk) => texts.push(chunk.toString()))
  return texts
}

/**
 * Resolves to true once every address answers, to false after a timeout.
 * @param {readonly string[]} urls
 * @param {AbortSignal} stopped
 */
async function answers(urls, stopped) {
  const until = performance.now() + READY_WITHIN_MS
  for (const url of urls) {
    while (
      !(await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (stopped.aborted || performance.now() > until) return false
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return true
}
