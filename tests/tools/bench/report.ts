import type { InProcess } from './in-process.ts'
import { machineText, type Moment } from './machine.ts'

interface OfServers {
  readonly fake: number
  readonly hono: number
  readonly node: number | null
}

/** One case; CPU in microseconds a request. */
export interface Figure {
  readonly title: string
  readonly target: number | null
  /** Requests per second of CPU time, the fake server's by bare Hono's: the median of rounds. */
  readonly ratio: number
  /** Milliseconds, the median round's; null where a round has too few requests for it. */
  readonly p99: { readonly fake: number | null; readonly hono: number | null }
  readonly cpu: OfServers
  readonly perSecond: OfServers
}

export interface Whole {
  readonly rounds: number
  readonly figures: readonly Figure[]
  readonly memory: Readonly<Record<'fake' | 'hono', { readonly rss: number; readonly held: number }>>
  readonly coldStart: Readonly<Record<'cpu' | 'wall', { readonly fake: number; readonly hono: number }>>
  readonly npmStart: number
  readonly inProcess: InProcess
}

/** The limits of the fake server, beside what was measured. */
interface Limit {
  readonly title: string
  readonly measured: number
  readonly limit: string
  readonly holds: boolean
}

const P99_TARGET = 1.3

/** The run as text for a terminal, and its limits. */
export function report(whole: Whole): { readonly text: string; readonly limits: readonly Limit[] } {
  const limits = [...whole.figures.flatMap(limitsOf), ...otherLimits(whole)]
  const missed = limits.filter(({ holds }) => !holds).map(({ title }) => title)
  const { rounds, figures, inProcess } = whole
  const text = [
    `Фальшивый сервер против голого Hono в том же прогоне (медиана ${rounds} раундов; µs CPU сервера на запрос)`,
    row('', 'µs', 'Hono', 'node', 'в секунду', 'Hono'),
    ...figures.map(({ title, cpu, perSecond }) =>
      row(
        title,
        ...[cpu.fake, cpu.hono, cpu.node, perSecond.fake, perSecond.hono].map((value) => value?.toFixed(0) ?? ''),
      ),
    ),
    `Создание, JSON, в процессе и без сокетов: ${inProcess.create.fake.toFixed(1)} µs CPU, у голого Hono ${inProcess.create.hono.toFixed(1)}: разница — свой код`,
    `createFakeApi с данными, каждый следующий: ${inProcess.furtherServer.toFixed(3)} мс`,
    '',
    ...limits.map(({ title, measured, limit, holds }) => row(title, shown(measured), limit, holds ? 'да' : 'НЕТ')),
    missed.length > 0 ? `Не выдержано: ${missed.join('; ')}` : 'Всё выдержано.',
  ].join('\n')
  return { text, limits }
}

/** The limits as a table of figures.md. */
export const limitsTable = (
  rounds: number,
  machine: { readonly before: Moment; readonly after: Moment },
  limits: readonly Limit[],
): string =>
  [
    `${new Date().toISOString().slice(0, 10)}, ${rounds} rounds in turns, ${machineText(machine.before, machine.after)}.`,
    '',
    '| what | figure | limit | holds |',
    '| --- | --- | --- | --- |',
    ...limits.map(
      ({ title, measured, limit, holds }) =>
        `| ${title} | ${shown(measured)} | ${limit} | ${holds ? 'yes' : '**no**'} |`,
    ),
  ].join('\n')

function limitsOf({ title, target, ratio, p99 }: Figure): Limit[] {
  return [
    ...(target === null ? [] : [atLeast(`${title}: CPU к Hono`, ratio, target)]),
    ...(p99.fake === null || p99.hono === null
      ? []
      : [atMost(`${title}: p99 к Hono`, p99.fake / p99.hono, P99_TARGET)]),
  ]
}

const otherLimits = ({ memory, coldStart, npmStart, inProcess }: Whole): Limit[] => [
  atMost('Память с данными large, занято: к Hono', memory.fake.held / memory.hono.held, 1.2),
  atMost('Память с данными large, RSS: к Hono', memory.fake.rss / memory.hono.rss, 1.2),
  atMost('Холодный старт пакета, CPU: к Hono', coldStart.cpu.fake / coldStart.cpu.hono, 1.2),
  atMost('Холодный старт пакета, по часам: к Hono', coldStart.wall.fake / coldStart.wall.hono, 1.2),
  atMost('npm run fake-api до первого ответа, мс', npmStart, 1500),
  atMost('createFakeApi с данными, первый в процессе, мс CPU', inProcess.firstServer, 150),
  atMost('Сброс: к GET', inProcess.reset / inProcess.get, 1),
  atMost('Новый мир: к GET', inProcess.newWorld / inProcess.get, 1),
  atMost('Ещё один мир, кБ', inProcess.worldKilobytes, 100),
]

const atLeast = (title: string, measured: number, least: number): Limit => ({
  title,
  measured,
  limit: `≥ ${least}`,
  holds: measured >= least,
})
const atMost = (title: string, measured: number, most: number): Limit => ({
  title,
  measured,
  limit: `≤ ${most}`,
  holds: measured <= most,
})

const shown = (value: number): string => (value < 100 ? value.toFixed(2) : value.toFixed(0))

const widths = [46, 9, 9, 9, 10, 9]
const row = (...cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 8))).join(' ')
