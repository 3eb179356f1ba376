import { BatchCard } from '../../src/history/BatchCard.tsx'
import type { ListedBatch } from '../../src/kit/journal/journal.ts'
import type { States } from '../exhibit.ts'
import { LONG } from '../sample.ts'

const batch: ListedBatch = {
  id: 'b-prices',
  uuid: 'b-prices',
  owner: 'anna',
  place: 'p-honey',
  at: Date.UTC(2026, 2, 21, 10, 15),
  title: 'Цены и остатки товаров',
  size: 24,
  bytes: 4096,
  isEnded: true,
  isHeld: false,
  takesBack: null,
  isTakenBack: false,
}

const Card = ({ of }: { of: Partial<ListedBatch> }) => (
  <ul>
    <BatchCard batch={{ ...batch, ...of }} />
  </ul>
)

export const states: States = {
  Выполнено: () => <Card of={{}} />,
  'Не закончено': () => <Card of={{ isEnded: false }} />,
  'Ждёт отправки': () => <Card of={{ isEnded: false, isWaiting: true }} />,
  Выполняется: () => <Card of={{ isEnded: false, isHeld: true }} />,
  'Не получилось': () => <Card of={{ failed: 24 }} />,
  Отменено: () => <Card of={{ isTakenBack: true }} />,
  'Длинный текст': () => <Card of={{ title: LONG, failed: 3 }} />,
}
