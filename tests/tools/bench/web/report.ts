import type { Moment } from '../machine.ts'
import type { ActionFigures } from './actions.ts'
import type { FirstList, Spread } from './first-list.ts'
import type { ClickFigures } from './clicks.ts'
import type { LargeFigures } from './large.ts'
import type { SecondVisit } from './second-visit.ts'
import type { PageWeight } from './weights.ts'

export interface WebFigures {
  readonly rounds: number
  /** At the start and at the end. */
  readonly machine: { readonly before: Moment; readonly after: Moment }
  readonly weights?: readonly PageWeight[]
  readonly firstList?: readonly FirstList[]
  /** Why react-admin is not among the peers. */
  readonly missing?: string | null
  readonly secondVisits?: readonly SecondVisit[]
  readonly large?: readonly LargeFigures[]
  readonly actions?: ActionFigures
  readonly clicks?: ClickFigures
}

/** Aims of the pages, which nothing enforces; times in ms, heap in MB. */
export const aims = {
  ratio: 1.3,
  secondVisit: 0.5,
  typing: 100,
  sorting: 200,
  /** At a processor four times slower. */
  slowSorting: 300,
  modal: 300,
  nodes: 1500,
  heap: 40,
  longFrames: 0,
  press: 100,
} as const

const mark = (value: number, most: number) => `(≤ ${most} ${value <= most ? 'да' : 'НЕТ'})`
const ms = (value: number) => `${value.toFixed(0)} мс`
export const times = (value: number) => `${value.toFixed(2)}×`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} кБ`

/** The run as text for a terminal. */
export function report({
  rounds,
  machine,
  weights,
  firstList,
  missing,
  secondVisits,
  large,
  actions,
  clicks,
}: WebFigures): string {
  const { before, after } = machine
  return [
    `Консоль в Chromium, медианы ${rounds} раундов; нагрузка машины ${before.load.toFixed(1)} → ${after.load.toFixed(1)}, одна и та же работа за ${ms(before.work)} → ${ms(after.work)}`,
    ...(weights ? ['', 'Вес первой загрузки, JavaScript после gzip', ...weights.map(weightLine)] : []),
    ...(firstList
      ? ['', 'Первый список: процессор в 4 раза медленнее, пустой кэш', ...firstList.map(firstListLine)]
      : []),
    ...(missing ? [`react-admin не поставился, сравнение без него: ${missing}`] : []),
    ...(secondVisits ? ['', 'Второе посещение, так же медленно', ...secondVisits.map(secondVisitLine)] : []),
    ...(large ? ['', 'Сценарий large', ...large.flatMap(largeLines)] : []),
    ...(actions ? ['', '200 категорий', ...actionLines(actions)] : []),
    ...(clicks ? ['', 'Нажатия и прокрутка при 4×', ...clickLines(clicks)] : []),
  ].join('\n')
}

const weightLine = ({ path, bytes, most }: PageWeight) =>
  `  ${path.padEnd(44)} ${kB(bytes).padStart(9)}  (≤ ${kB(most)} ${bytes <= most ? 'да' : 'НЕТ'})`

const firstListLine = ({ name, network, frame, time, usable, cpu, bytes, against }: FirstList) => {
  const ratios = against.map(
    ({ peer, ...ratio }) =>
      `к ${peer}: нажатие ${spread(ratio.usable)}, процессор ${spread(ratio.cpu)}, рамка ${spread(ratio.frame)}`,
  )
  const when = `рамка ${ms(frame)}, строка ${ms(time)}, нажатие ${ms(usable)}, процессор ${ms(cpu)}, ${kB(bytes)}`
  return [`  ${name}, ${network}: ${when}`, ...ratios.map((ratio) => `    ${ratio}`)].join('\n')
}

const secondVisitLine = ({ name, first, second, ratio }: SecondVisit) =>
  `  ${name.padEnd(18)} ${ms(first)} → ${ms(second)}, ${spread(ratio)} ${mark(ratio.median, aims.secondVisit)}`

/** '0.76× (0.71–0.80)': the median, the least and the most. */
export const spread = ({ median, least, most }: Spread) => `${times(median)} (${least.toFixed(2)}–${most.toFixed(2)})`

const largeLines = ({ name, ratio, wholeRatio, time, typing, found, sorting, nodes, heap }: LargeFigures) => [
  `  ${name}`,
  `    первые строки ${times(ratio)} ${mark(ratio, aims.ratio)} к странице со ста, ${ms(time)}; все строки ${times(wholeRatio)}`,
  `    поиск при 4×: ответ на клавишу ${ms(typing)} ${mark(typing, aims.typing)}, список ${ms(found)}`,
  ...(sorting === null
    ? []
    : [
        `    сортировка: ${ms(sorting.plain)} ${mark(sorting.plain, aims.sorting)}, при 4×: ${ms(sorting.slow)} ${mark(sorting.slow, aims.slowSorting)}`,
      ]),
  `    узлов в таблице ${nodes} ${mark(nodes, aims.nodes)}, куча сверх пустой страницы ${heap.toFixed(1)} МБ ${mark(heap, aims.heap)}`,
]

const actionLines = ({ modalFirst, modalAgain, longFrames, longestFrame }: ActionFigures) => [
  `    форма при 4×: впервые ${ms(modalFirst)} ${mark(modalFirst, aims.modal)}, снова ${ms(modalAgain)} ${mark(modalAgain, aims.modal)}`,
  `    перетаскивание: кадров дольше 50 мс ${longFrames} ${mark(longFrames, aims.longFrames)}, самый долгий ${ms(longestFrame)}`,
]

const clickLines = ({ presses, scrolls }: ClickFigures) => [
  ...presses.map(({ name, answer }) => `    ${name.padEnd(40)} ${ms(answer)} ${mark(answer, aims.press)}`),
  ...scrolls.map(
    ({ name, longFrames, longest }) =>
      `    ${name}, 10 000: кадров дольше 50 мс ${longFrames} ${mark(longFrames, aims.longFrames)}, самый долгий ${ms(longest)}`,
  ),
]
