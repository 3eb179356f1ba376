import ConfirmDialog from '../../../src/kit/ui/overlays/ConfirmDialog.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const answers = { onConfirm: nothing, onCancel: nothing }

export const alone = true

export const states: States = {
  Вопрос: () => <ConfirmDialog title="Опубликовать проект?" confirm="Опубликовать" {...answers} />,
  'Об удалении': () => (
    <ConfirmDialog
      title="Удалить рубрику «Мёд»?"
      text="Её посты останутся без рубрики."
      confirm="Удалить"
      tone="danger"
      {...answers}
    />
  ),
  'С названиями': () => (
    <ConfirmDialog
      title="Вы уверены?"
      text="7 товаров будут удалены вместе с вариантами и опциями:"
      names={['Липовый мёд', 'Гречишный мёд', 'Перга', 'Прополис', 'Пыльца', 'Воск', 'Свеча']}
      confirm="Удалить товары"
      tone="danger"
      {...answers}
    />
  ),
  Занят: () => <ConfirmDialog title="Удалить рубрику «Мёд»?" confirm="Удалить" tone="danger" busy {...answers} />,
  'Не получилось': () => (
    <ConfirmDialog
      title="Удалить рубрику «Мёд»?"
      confirm="Удалить"
      tone="danger"
      failure="Не удалось удалить рубрику: сервер не отвечает."
      {...answers}
    />
  ),
  'Длинный текст': () => (
    <ConfirmDialog title={`Удалить «${LONG}»?`} text={LONG.repeat(8)} confirm={LONG} {...answers} />
  ),
}
