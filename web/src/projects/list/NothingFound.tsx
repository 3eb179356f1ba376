import type { ReactNode } from 'react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Nothing, EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { defaultFilters, type Filters } from './filters.ts'

interface NothingFoundProps {
  filters: Filters
  onChange: (filters: Filters) => void
  /** The button that creates the first project; false if there are projects but the filters match none. */
  create: ReactNode
}

/** Says why no project is shown. */
export default function NothingFound({ filters: { filter, search }, onChange, create }: NothingFoundProps) {
  if (create)
    return (
      <EmptyState
        text="У вас пока нет проектов"
        hint="Магазин или инфо-сайт собирается за три шага: название, шаблон, товары."
        action={create}
      />
    )
  const all = <Button onClick={() => onChange(defaultFilters)}>Показать все</Button>
  if (search)
    return (
      <EmptyState
        drawing={<Nothing />}
        text={`Ничего не нашлось: «${search}»`}
        hint="Поиск смотрит на названия."
        action={all}
      />
    )
  if (filter !== 'all')
    return (
      <EmptyState
        drawing={<Nothing />}
        text="Здесь ничего нет"
        hint="Под этот отбор не подходит ни один проект."
        action={all}
      />
    )
  return (
    <EmptyState
      text="У вас пока нет проектов"
      hint="Все проекты отключены: их можно опубликовать снова."
      action={<Button onClick={() => onChange({ ...defaultFilters, filter: 'inactive' })}>Показать отключённые</Button>}
    />
  )
}
