import type { ReactNode } from 'react'
import { nothing } from '../component-states.tsx'
import { LONG, PICTURE } from '../samples.ts'
import { ModuleMissing } from '../../src/kit/platform/lazy-module.ts'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { WaitingMark } from '../../src/kit/ui/feedback/marks.tsx'
import { SearchField } from '../../src/kit/ui/fields/SearchField.tsx'
import { Segments } from '../../src/kit/ui/fields/Segments.tsx'
import { TextField } from '../../src/kit/ui/fields/TextField.tsx'
import { FilterPanel } from '../../src/kit/ui/layout/FilterPanel.tsx'
import { FitText } from '../../src/kit/ui/layout/FitText.tsx'
import { PageHeader, TabHeader } from '../../src/kit/ui/layout/PageHeader.tsx'
import { LoadingRows, RowCard } from '../../src/kit/ui/layout/RowCard.tsx'
import { SelectionBar } from '../../src/kit/ui/layout/SelectionBar.tsx'
import { MissingPart } from '../../src/kit/ui/lazy/lazy-view.tsx'
import type { Exhibits } from '../exhibits.ts'

const search = <SearchField label="Найти заказ" value="" onChange={nothing} />
const items = [
  { value: 'all', label: 'Все' },
  { value: 'new', label: 'Новые' },
]

const Card = ({ children }: { children: ReactNode }) => (
  <div style={{ position: 'relative', inlineSize: 220, blockSize: 140, background: 'var(--surface)' }}>{children}</div>
)

export const exhibits: Exhibits = {
  FilterPanel: {
    states: {
      'Ничего не отобрано': () => (
        <FilterPanel label="Заказы" search={search} set={[]}>
          <TextField label="С" labelHidden placeholder="С даты" />
        </FilterPanel>
      ),
      'Отобрано, с отбором на виду': () => (
        <FilterPanel
          label="Товары"
          search={search}
          set={[
            { label: 'Мёд', onClear: nothing },
            { label: 'с 01.03.2026', onClear: nothing },
          ]}
          alwaysShown={<Segments label="Какие" items={items} value="all" onChange={nothing} />}
        >
          <TextField label="Категория" labelHidden defaultValue="Мёд" />
        </FilterPanel>
      ),
      'Длинный текст': () => (
        <FilterPanel label="Рубрики" search={search} set={[{ label: LONG, onClear: nothing }]}>
          <TextField label="Рубрика" labelHidden defaultValue={LONG} />
        </FilterPanel>
      ),
    },
  },
  FitText: {
    states: {
      'Одно слово': () => (
        <Card>
          <FitText>Мёд</FitText>
        </Card>
      ),
      'Вся карточка': () => (
        <Card>
          <FitText share={1} largest={64}>
            Наборы и подарки
          </FitText>
        </Card>
      ),
      'Длинный текст': () => (
        <Card>
          <FitText>{LONG}</FitText>
        </Card>
      ),
    },
  },
  MissingPart: {
    states: {
      'Не загрузилась': () => <MissingPart cause={new ModuleMissing(false, null)} place="inline" onRetry={nothing} />,
      'Есть новая версия': () => <MissingPart cause={new ModuleMissing(true, null)} place="inline" onRetry={nothing} />,
    },
  },
  PageHeader: {
    states: {
      Страница: () => (
        <PageHeader title="Проекты">
          <Button kind="primary">Создать проект</Button>
        </PageHeader>
      ),
      'Страница, длинный текст': () => (
        <PageHeader title={LONG}>
          <Button>Посмотреть</Button>
          <Button kind="primary">Сохранить</Button>
        </PageHeader>
      ),
      Раздел: () => (
        <TabHeader title="Рубрики" hint="По ним читатели находят посты">
          <Button>Добавить рубрику</Button>
        </TabHeader>
      ),
      'Раздел без действий': () => <TabHeader title="Заказы" />,
      'Раздел, длинный текст': () => <TabHeader title={LONG} hint={LONG} />,
    },
  },
  RowCard: {
    states: {
      'Без фото': () => (
        <RowCard
          title="Подарочная упаковка"
          contents={['Лента', 'Открытка']}
          price="350 ₽"
          onEdit={nothing}
          onRemove={nothing}
        />
      ),
      'С фото, копированием и пометкой': () => (
        <RowCard
          title="Мёд липовый"
          facts="0,5 кг, 12 шт."
          price="1 250 ₽"
          photo={PICTURE}
          mark={<WaitingMark />}
          onEdit={nothing}
          onCopy={nothing}
          onRemove={nothing}
        />
      ),
      'Фото нет': () => <RowCard title="Воск" photo={null} price="90 ₽" onEdit={nothing} onRemove={nothing} />,
      'Длинный текст': () => (
        <RowCard
          title={LONG}
          contents={[LONG, LONG]}
          price="1 000 000 ₽"
          onEdit={nothing}
          onCopy={nothing}
          onRemove={nothing}
        />
      ),
      Загружаются: () => <LoadingRows label="Загружаются опции" />,
    },
  },
  SelectionBar: {
    states: {
      'Выбраны строки': () => (
        <SelectionBar label="Выбранные заказы" words="Выбрано: 3 заказа" onClear={nothing}>
          <Button size="small">Отправить</Button>
          <Button size="small" kind="danger">
            Отменить
          </Button>
        </SelectionBar>
      ),
      'Идёт, убрать нельзя': () => <SelectionBar label="Ход отправки" words="Отправлено 12 из 40" />,
      'Длинный текст': () => (
        <SelectionBar label="Выбранные товары" words={LONG} onClear={nothing}>
          <Button size="small">Перенести в другую категорию</Button>
          <Button size="small">Изменить цены</Button>
        </SelectionBar>
      ),
    },
  },
}
