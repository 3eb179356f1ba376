import type { InProcess } from './in-process.ts'

/** One case; CPU in microseconds a request. */
export interface Figure {
  readonly title: string
  readonly target: number | null
  readonly ratio: number
  readonly p99Ratio: number | null
  readonly cpu: { readonly fake: number; readonly hono: number; readonly node: number | null }
  readonly perSecond: { readonly fake: number; readonly hono: number; readonly node: number | null }
}

export interface Whole {
  readonly rounds: number
  readonly figures: readonly Figure[]
  readonly memory: Readonly<Record<'fake' | 'hono', { readonly rss: number; readonly held: number }>>
  readonly coldStart: Readonly<Record<'cpu' | 'wall', { readonly fake: number; readonly hono: number }>>
  readonly npmStart: number
  readonly inProcess: InProcess
}

const P99_TARGET = 1.3

/** The run as text for a terminal. */
export function report({ figures, memory, coldStart, npmStart, inProcess, rounds }: Whole): string {
  const lines = figures.map(({ title, target, ratio, p99Ratio, cpu, perSecond }) =>
    row(
      title,
      `${ratio.toFixed(2)}×`,
      target === null ? '' : `≥ ${target} ${ratio >= target ? 'да' : 'НЕТ'}`,
      cpu.fake.toFixed(0),
      cpu.hono.toFixed(0),
      cpu.node?.toFixed(0) ?? '',
      perSecond.fake.toFixed(0),
      perSecond.hono.toFixed(0),
      p99Ratio === null ? '' : `${p99Ratio.toFixed(2)}×${p99Ratio <= P99_TARGET ? '' : ' НЕТ'}`,
    ),
  )
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} МБ`
  const against = (name: string, mine: number, other: number, most: number, show: (value: number) => string) =>
    `${name}: ${show(mine)}, у голого Hono ${show(other)}, ${(mine / other).toFixed(2)}× (≤ ${most} ${mine / other <= most ? 'да' : 'НЕТ'})`
  const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 0)} мс`
  return [
    `Фальшивый сервер против голого Hono в том же прогоне (медиана ${rounds} раундов; µs CPU сервера на запрос)`,
    row('', 'к Hono', 'цель', 'µs', 'Hono', 'node', 'в секунду', 'Hono', 'p99'),
    ...lines,
    against('Память с данными large, занято', memory.fake.held, memory.hono.held, 1.2, mb),
    against('Память с данными large, RSS', memory.fake.rss, memory.hono.rss, 1.2, mb),
    against('Холодный старт пакета, CPU', coldStart.cpu.fake, coldStart.cpu.hono, 1.2, ms),
    against('Холодный старт пакета, по часам', coldStart.wall.fake, coldStart.wall.hono, 1.2, ms),
    `npm run fake-api до первого ответа: ${ms(npmStart)} (≤ 1500 ${npmStart <= 1500 ? 'да' : 'НЕТ'})`,
    `createFakeApi: первый ${ms(inProcess.firstServer)}, следующий ${ms(inProcess.furtherServer)}`,
    `Сброс ${inProcess.reset.toFixed(0)} µs, новый мир ${inProcess.newWorld.toFixed(0)} µs, GET ${inProcess.get.toFixed(0)} µs`,
    `Ещё один мир: ${inProcess.worldKilobytes.toFixed(1)} кБ (≤ 100)`,
  ].join('\n')
}

const widths = [36, 8, 11, 7, 7, 7, 10, 8, 8]
const row = (...cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 8))).join(' ')
