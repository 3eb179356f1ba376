import { Drawing } from '../../../src/kit/ui/feedback/Drawing.tsx'
import { CenteredState, FailedState, StaleNotice } from '../../../src/kit/ui/feedback/ViewStates.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const states: States = {
  'Не загрузилось': () => <FailedState text="Не удалось загрузить рубрики." onRetry={nothing} />,
  'Не загрузилось, длинный текст': () => (
    <FailedState
      text="Не удалось загрузить заказы магазина «Лавка мёда „Липа“» за выбранный период."
      hint="Сервер отвечает дольше обычного. Попробуйте выбрать период короче или повторите позже: ничего не потеряно."
      onRetry={nothing}
    />
  ),
  'Не загрузилось, повторить нельзя': () => <FailedState text="Такого проекта нет." />,
  Устарело: () => (
    <StaleNotice text="Не удалось обновить список" hint="Показано то, что было загружено раньше." onRetry={nothing} />
  ),
  'Слова посреди места': () => (
    <CenteredState text="Здесь будут заказы." drawing={<Drawing bodies="M36 44h56v40H36Z" accent="M50 60h28" />} />
  ),
}
