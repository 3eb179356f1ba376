import { DraftOffer } from '../../src/kit/form/DraftOffer.tsx'
import { FailureLine } from '../../src/kit/form/FailureLine.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { LONG } from '../sample.ts'

export const states: States = {
  'Не сохранено': () => <FailureLine words={['Сервер не отвечает. Проверьте связь и повторите.']} />,
  'Не сохранено, несколько причин': () => <FailureLine words={['Название: уже занято.', `Категория: ${LONG}`]} />,
  'Черновик найден': () => <DraftOffer onRestore={nothing} onDrop={nothing} />,
  'Черновик найден, с файлами': () => <DraftOffer hadFiles onRestore={nothing} onDrop={nothing} />,
}
