import { createEvent, createStore, scopeBind, type Scope } from 'effector'
import { inspect, type Message } from 'effector/inspect'
import { fillPath } from '@console/shared/kit/endpoint'

/** Why the console made a call: the units that led to it, the first one first. */
export interface CallReason {
  /** 'GET /shops/1/2': what the server's log says of it. */
  readonly call: string
  /** 'orders/model.ts pageOpened'; where the file is not known, the name alone. */
  readonly chain: readonly string[]
}

/** As many as the server keeps of its log. */
const MOST = 200
/** Effects that have ended, and whose answers may still lead to calls. */
const MOST_ENDED = 50

/** Effects of the client have their method and path for a name (kit/api/client.ts). */
const CALL = /^[A-Z]+ \/\S*$/

const noted = createEvent<CallReason>()
export const $callReasons = createStore<readonly CallReason[]>([]).on(noted, (reasons, reason) =>
  [...reasons, reason].slice(-MOST),
)

/** An effect at work, with what it was given: by that its answer is told from those of others. */
interface Begun {
  readonly given: unknown
  readonly chain: readonly string[]
}

/**
 * Notes of every call which units led to it (web/build/unit-names.ts names them). An effect that another one calls has no trace:
 * the last one that is still at work counts as its cause.
 */
export function watchCalls(scope: Scope): void {
  const note = scopeBind(noted, { scope })
  let atWork: readonly Begun[] = []
  let ended: readonly Begun[] = []
  inspect({
    scope,
    trace: true,
    fn: (message) => {
      if (message.kind === 'effect') {
        const chain = chainOf(message, atWork, ended)
        atWork = [...atWork, { given: message.value, chain }]
        const call = callOf(message)
        if (call) note({ call, chain })
      } else if (isEnd(message)) {
        const begun = begunOf(message, atWork)
        if (!begun) return
        atWork = atWork.filter((one) => one !== begun)
        ended = [...ended, begun].slice(-MOST_ENDED)
      }
    },
  })
}

function chainOf(message: Message, atWork: readonly Begun[], ended: readonly Begun[]): readonly string[] {
  const steps = [message, ...(message.trace ?? [])].reverse()
  const [root] = steps
  const own = steps.flatMap((step) => wordsOf(step) ?? [])
  const before = root && isEnd(root) ? begunOf(root, ended) : root?.kind === 'effect' ? atWork.at(-1) : undefined
  return [...(before?.chain ?? []), ...own].filter((words, index, all) => words !== all[index - 1])
}

/** Samples and derived units stand between those that have a name of their own. */
function wordsOf({ kind, name, loc, meta }: Message): string | null {
  if (!name || meta.derived || !['event', 'effect', 'store'].includes(kind)) return null
  return loc && !CALL.test(name) ? `${loc.file.slice(1)} ${name}` : name
}

const isEnd = ({ kind, name }: Message): boolean => kind === 'event' && name === 'finally'

/** What a call or an end says of what the effect was given. */
const paramsOf = ({ value }: Message): unknown => (value as { readonly params?: unknown } | null | undefined)?.params

function begunOf(end: Message, among: readonly Begun[]): Begun | undefined {
  const given = paramsOf(end)
  return among.findLast((one) => one.given === given)
}

function callOf(message: Message): string | null {
  const { name = '' } = message
  if (!CALL.test(name)) return null
  const params = (paramsOf(message) ?? {}) as Readonly<Record<string, string>>
  // The log has no slash at its end.
  return fillPath(name, params).replace(/(\S)\/$/, '$1')
}

/** The log's lines, the newest first, each with why it was called; what the console itself did not call has no reason. */
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
