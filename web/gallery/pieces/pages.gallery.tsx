import { createEvent, createStore, fork } from 'effector'
import { Provider } from 'effector-react'
import { Link } from 'react-router-dom'
import { nothing } from '../component-states.tsx'
import { LONG } from '../samples.ts'
import BottomBar from '../../src/app/project/BottomBar.tsx'
import { ApiError } from '../../src/kit/api/error.ts'
import type { ReadState } from '../../src/kit/api/unread.ts'
import type { Status, ViewState } from '../../src/kit/data/query.ts'
import { DraftOffer } from '../../src/kit/form/DraftOffer.tsx'
import { FailureLine } from '../../src/kit/form/FailureLine.tsx'
import { $marks } from '../../src/kit/platform/marks.ts'
import { $pages } from '../../src/kit/platform/navigation.ts'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { EmptyState } from '../../src/kit/ui/feedback/ViewStates.tsx'
import { LoadingRows, RowCard } from '../../src/kit/ui/layout/RowCard.tsx'
import { LinkMark, SectionTabs, TabLinks } from '../../src/kit/views/TabLinks.tsx'
import { QueryNote, QueryView, type ShownQuery } from '../../src/kit/views/QueryView.tsx'
import type { Exhibits } from '../exhibits.ts'

const waiting = { count: 8, text: '8 заказов ждут отправки' }
const scope = fork({
  values: [[$marks, { '/old': { ...waiting, isNew: false }, '/new': { ...waiting, isNew: true } }]],
})

interface Shown {
  readonly view: ViewState
  readonly failure?: string
  readonly leftOut?: number
}

/** A query in a fixed state. */
function queryOf({ view, failure, leftOut = 0 }: Shown): ShownQuery {
  return {
    $view: createStore(view),
    $error: createStore(failure ? new ApiError('unreachable', failure) : null),
    $isStale: createStore(view === 'shown' && failure !== undefined),
    $status: createStore<Status>(view === 'loading' ? 'loading' : 'succeeded'),
    $readState: createStore<ReadState>({ leftOut, isPartial: false }),
    refresh: createEvent(),
  }
}

const NO_ANSWER = 'Сервер не отвечает. Проверьте связь и повторите.'

const around = {
  failed: 'Рубрики не загрузились.',
  loading: <LoadingRows label="Загружаются рубрики" />,
  empty: <EmptyState text="Рубрик пока нет." action={<Button kind="primary">Добавить рубрику</Button>} />,
  children: <RowCard title="Мёд" price="500 ₽" onEdit={nothing} onRemove={nothing} />,
}

const section = '/projects/:shopId'
const pages = {
  [section]: { label: 'Проект', tabs: 'Разделы проекта' },
  [`${section}/categories`]: { label: 'Категории', group: 'Витрина' },
  [`${section}/products`]: { label: 'Товары', group: 'Витрина' },
  [`${section}/orders`]: { label: 'Заказы', group: 'Продажи' },
}
const tabsScope = fork({ values: [[$pages, pages]] })

const goods = [
  { kind: 'link', label: 'Категории', to: '/projects/1/categories' },
  { kind: 'link', label: 'Товары', to: '/projects/1/products' },
] as const

export const exhibits: Exhibits = {
  BottomBar: {
    alone: true,
    states: {
      Магазин: () => <BottomBar type="OnlineStore" shop="1" onMore={nothing} />,
      'Инфо-сайт': () => <BottomBar type="InformationSite" shop="1" onMore={nothing} />,
    },
  },
  FormNotices: {
    states: {
      'Не сохранено': () => <FailureLine words={['Сервер не отвечает. Проверьте связь и повторите.']} />,
      'Не сохранено, несколько причин': () => <FailureLine words={['Название: уже занято.', `Категория: ${LONG}`]} />,
      'Черновик найден': () => <DraftOffer onRestore={nothing} onDrop={nothing} />,
      'Черновик найден, с файлами': () => <DraftOffer hadFiles onRestore={nothing} onDrop={nothing} />,
    },
  },
  LinkMark: {
    states: {
      'Ничего не ждёт': () => (
        <Link to="/none">
          Заказы
          <LinkMark to="/none" />
        </Link>
      ),
      Ждут: () => (
        <Provider value={scope}>
          <Link to="/old">
            Заказы
            <LinkMark to="/old" />
          </Link>
        </Provider>
      ),
      'Есть новые': () => (
        <Provider value={scope}>
          <Link to="/new">
            Заказы
            <LinkMark to="/new" />
          </Link>
        </Provider>
      ),
    },
  },
  QueryView: {
    states: {
      Загружается: () => <QueryView query={queryOf({ view: 'loading' })} {...around} />,
      Пусто: () => <QueryView query={queryOf({ view: 'empty' })} {...around} />,
      'Не загрузилось': () => <QueryView query={queryOf({ view: 'failed', failure: NO_ANSWER })} {...around} />,
      Показано: () => <QueryView query={queryOf({ view: 'shown' })} {...around} />,
      'Показано, но не обновилось': () => (
        <QueryView query={queryOf({ view: 'shown', failure: NO_ANSWER })} {...around} />
      ),
      'Показано не всё': () => <QueryView query={queryOf({ view: 'shown', leftOut: 2 })} {...around} />,
      'Рядом с полем': () => (
        <QueryNote query={queryOf({ view: 'failed', failure: NO_ANSWER })} failed="Категории не загрузились" />
      ),
    },
  },
  SectionTabs: {
    states: {
      Разделы: () => (
        <Provider value={tabsScope}>
          <SectionTabs section={section} />
        </Provider>
      ),
      'Остальные ещё недоступны': () => (
        <Provider value={tabsScope}>
          <SectionTabs section={section} label="Разделы нового проекта" missing="Сначала сохраните проект" />
        </Provider>
      ),
      'Все на виду': () => (
        <Provider value={tabsScope}>
          <SectionTabs section={section} label="Все разделы" wraps />
        </Provider>
      ),
    },
  },
  TabLinks: {
    states: {
      'Один ряд': () => <TabLinks label="Товары и категории" groups={[{ title: '', tabs: goods }]} />,
      'С названными группами': () => (
        <TabLinks
          label="Разделы"
          groups={[
            { title: 'Витрина', tabs: goods },
            { title: 'Продажи', tabs: [{ kind: 'link', label: 'Заказы', to: '/projects/1/orders' }] },
          ]}
        />
      ),
      'Недоступные, без ссылок': () => (
        <TabLinks
          label="Новый проект"
          groups={[
            {
              title: '',
              tabs: [
                { kind: 'current', label: 'Описание' },
                { kind: 'disabled', label: 'Товары', hint: 'Сначала сохраните проект' },
              ],
            },
          ]}
        />
      ),
      'В фокусе': () => <TabLinks label="С фокусом" groups={[{ title: '', tabs: goods }]} />,
      'Длинный текст, все на виду': () => (
        <TabLinks
          label="Длинные"
          wraps
          groups={[{ title: LONG, tabs: [...goods, { kind: 'link', label: LONG, to: '/projects/1/long' }] }]}
        />
      ),
    },
  },
}
