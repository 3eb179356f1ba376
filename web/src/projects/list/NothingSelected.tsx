import { Button } from '../../kit/ui/buttons/Button.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { everything, type Selection } from './filters.ts'

/** There are projects, but none of them is asked for. */
export function NothingSelected({
  selection: { filter, search },
  onSelect,
}: {
  selection: Selection
  onSelect: (selection: Selection) => void
}) {
  const all = <Button onClick={() => onSelect(everything)}>Показать все</Button>
  if (search)
    return <EmptyState text={`Ничего не нашлось: «${search}»`} hint="Поиск смотрит на названия." action={all} />
  if (filter !== 'all')
    return <EmptyState text="Здесь ничего нет" hint="Под этот отбор не подходит ни один проект." action={all} />
  return (
    <EmptyState
      text="У вас пока нет проектов"
      hint="Все проекты выключены: их можно опубликовать снова."
      action={<Button onClick={() => onSelect({ ...everything, filter: 'inactive' })}>Показать выключенные</Button>}
    />
  )
}
