import { createEvent, createStore, scopeBind, type Scope } from 'effector'
import { inspect, type Message } from 'effector/inspect'
import { fillPath } from '@console/shared/kit/endpoint'

/** The reason of a call: the chain of units that led to it, the first one first. */
interface CallReason {
  /** The call as in the server's log: 'GET /shops/1/2'. */
  readonly call: string
  /** The units with their files: 'orders/model.ts pageOpened'; without a known file, only the name. */
  readonly chain: readonly string[]
}

/** The length of the server's log. */
const MAX_CALLS = 200
/** The number of finished effects whose results may still lead to calls. */
const MAX_ENDED_EFFECTS = 50

/** The client's effects are named by method and path (kit/api/client.ts). */
const CALL = /^[A-Z]+ \/\S*$/

const noted = createEvent<CallReason>()
export const $callReasons = createStore<readonly CallReason[]>([]).on(noted, (reasons, reason) =>
  [...reasons, reason].slice(-MAX_CALLS),
)

/** A running effect, identified by its parameters. */
interface RunningEffect {
  readonly params: unknown
  readonly chain: readonly string[]
}

/**
 * Records the units that led to each call (web/build/unit-names.ts names them). Effects called by other effects have no trace:
 * the last running effect counts as their cause.
 */
export function watchCalls(scope: Scope): void {
  const note = scopeBind(noted, { scope })
  let running: readonly RunningEffect[] = []
  let ended: readonly RunningEffect[] = []
  inspect({
    scope,
    trace: true,
    fn: (message) => {
      if (message.kind === 'effect') {
        const chain = chainOf(message, running, ended)
        running = [...running, { params: message.value, chain }]
        const call = callOf(message)
        if (call) note({ call, chain })
      } else if (isEnd(message)) {
        const effect = effectOf(message, running)
        if (!effect) return
        running = running.filter((one) => one !== effect)
        ended = [...ended, effect].slice(-MAX_ENDED_EFFECTS)
      }
    },
  })
}

function chainOf(
  message: Message,
  running: readonly RunningEffect[],
  ended: readonly RunningEffect[],
): readonly string[] {
  const steps = [message, ...(message.trace ?? [])].reverse()
  const [root] = steps
  const own = steps.flatMap((step) => wordsOf(step) ?? [])
  const before = root && isEnd(root) ? effectOf(root, ended) : root?.kind === 'effect' ? running.at(-1) : undefined
  return [...(before?.chain ?? []), ...own].filter((words, index, all) => words !== all[index - 1])
}

/** Returns the text of a named unit; null for samples and derived units between them. */
function wordsOf({ kind, name, loc, meta }: Message): string | null {
  if (!name || meta.derived || !['event', 'effect', 'store'].includes(kind)) return null
  return loc && !CALL.test(name) ? `${loc.file.slice(1)} ${name}` : name
}

const isEnd = ({ kind, name }: Message): boolean => kind === 'event' && name === 'finally'

/** Returns the effect's parameters from a message of its call or its end. */
const paramsOf = ({ value }: Message): unknown => (value as { readonly params?: unknown } | null | undefined)?.params

function effectOf(end: Message, among: readonly RunningEffect[]): RunningEffect | undefined {
  const params = paramsOf(end)
  return among.findLast((one) => one.params === params)
}

function callOf(message: Message): string | null {
  const { name = '' } = message
  if (!CALL.test(name)) return null
  const params = (paramsOf(message) ?? {}) as Readonly<Record<string, string>>
  // The log has no trailing slash.
  return fillPath(name, params).replace(/(\S)\/$/, '$1')
}

/** Adds the reasons to the log's lines, newest first; calls of others have none. */
export function withReasons<Line extends { readonly method: string; readonly path: string }>(
  log: readonly Line[],
  reasons: readonly CallReason[],
): (Line & { readonly chain: readonly string[] })[] {
  const left = [...reasons]
  return log.map((line) => {
    const at = left.findLastIndex(({ call }) => call === `${line.method} ${line.path}`)
    const [reason] = at < 0 ? [] : left.splice(at, 1)
    return { ...line, chain: reason?.chain ?? [] }
  })
}
