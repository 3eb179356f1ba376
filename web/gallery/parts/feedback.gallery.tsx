import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useEffect } from 'react'
import { nothing } from '../component-states.tsx'
import { showToast, type Toast } from '../../src/kit/platform/toast-queue.ts'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { Badge } from '../../src/kit/ui/feedback/Badge.tsx'
import {
  Drawing,
  Nothing,
  EmptyState,
  Loader,
  CenteredState,
  FailedState,
  StaleNotice,
} from '../../src/kit/ui/feedback/ViewStates.tsx'
import { LoadingList, Skeleton } from '../../src/kit/ui/feedback/Skeleton.tsx'
import { SlowNotice, SlowSave } from '../../src/kit/ui/feedback/SlowNotice.tsx'
import ToastPlace from '../../src/kit/ui/feedback/ToastPlace.tsx'
import { Toasts } from '../../src/kit/ui/feedback/toasts.tsx'
import { UnreadNotice } from '../../src/kit/ui/feedback/UnreadNotice.tsx'
import { WaitingMark } from '../../src/kit/ui/feedback/marks.tsx'
import type { Exhibits } from '../exhibits.ts'

/** Shows a toast until somebody closes it. */
function Say(toast: Omit<Toast, 'until'>) {
  useEffect(() => showToast({ ...toast, until: new Promise(nothing) }))
  return null
}

export const exhibits: Exhibits = {
  Badge: {
    states: {
      Обычный: () => <Badge>Черновик</Badge>,
      Выделенный: () => <Badge tone="accent">Новый</Badge>,
      'Хорошо, со значком': () => (
        <Badge tone="good" icon={<Check />}>
          Опубликован
        </Badge>
      ),
      Внимание: () => <Badge tone="warn">Ждёт оплаты</Badge>,
      Плохо: () => <Badge tone="bad">Отключён</Badge>,
      'Длинный текст в узком месте': () => (
        <div style={{ inlineSize: 160 }}>
          <Badge tone="warn" wraps>
            Подписка закончится через три дня, продлите её
          </Badge>
        </div>
      ),
    },
  },
  Drawing: {
    states: {
      'Из линий': () => (
        <EmptyState
          text="Заказов пока нет."
          drawing={<Drawing behind="M20 84h88" bodies="M36 44h56v40H36Z" accent="M50 60h28" />}
        />
      ),
      'Ничего не нашлось': () => <EmptyState text="По запросу «мёд» ничего не нашлось." drawing={<Nothing />} />,
    },
  },
  EmptyState: {
    states: {
      'Только слова': () => <EmptyState text="Рубрик пока нет." />,
      'С подсказкой и действием': () => (
        <EmptyState
          text="Товаров пока нет."
          hint="Добавьте первый или загрузите список из файла."
          action={
            <Button kind="primary" icon={<Plus />}>
              Добавить товар
            </Button>
          }
        />
      ),
      'Длинный текст': () => (
        <EmptyState
          text="В категории «Сельскохозяйственные принадлежности и пчеловодческий инвентарь» пока нет ни одного товара."
          hint="Товары появляются здесь, когда их добавляют в категорию, переносят из другой или загружают из файла, в котором эта категория названа."
        />
      ),
    },
  },
  Loader: {
    states: {
      'На месте содержимого': () => <Loader />,
      'Со своими словами': () => <Loader label="Загружаем календарь" />,
      'Во всё окно': () => (
        <div style={{ transform: 'translate(0)', blockSize: 240, overflow: 'hidden' }}>
          <Loader fullScreen label="Открываем консоль" />
        </div>
      ),
    },
  },
  LoadingList: {
    states: {
      Строки: () => (
        <LoadingList label="Загружаются посты" count={3}>
          <Skeleton width="60%" />
        </LoadingList>
      ),
      Карточки: () => (
        <LoadingList label="Загружаются проекты" count={2} height={120}>
          <Skeleton width="40%" />
        </LoadingList>
      ),
    },
  },
  Skeleton: {
    states: {
      'Строка текста': () => <Skeleton width="12rem" />,
      Картинка: () => <Skeleton shape="block" width={160} ratio="16 / 9" />,
      'Круглое фото': () => <Skeleton shape="circle" width={48} height={48} />,
    },
  },
  SlowNotice: {
    states: {
      // Its words come after ten seconds.
      'Ждут ответа': () => <SlowNotice onRetry={nothing} />,
      'Ждут ответа, с подсказкой': () => <SlowNotice hint="Сервер занят: список придёт, как только он освободится." />,
    },
  },
  SlowSave: {
    states: {
      // Its words come after ten seconds.
      'Сохраняется долго': () => <SlowSave />,
      'В узком окне': () => (
        <div style={{ maxInlineSize: 320 }}>
          <SlowSave />
        </div>
      ),
    },
  },
  ToastPlace: {
    alone: true,
    states: {
      Получилось: () => (
        <>
          <ToastPlace place="console" />
          <Say kind="success" text="Новая категория успешно создана" />
        </>
      ),
      'Не получилось, длинный текст': () => (
        <>
          <ToastPlace place="console" />
          <Say
            kind="error"
            text="Не удалось сохранить товар «Мёд липовый цветочный, урожай 2026 года»: сервер не отвечает."
          />
        </>
      ),
      'С действием': () => (
        <>
          <ToastPlace place="console" />
          <Say kind="info" text="Товар «Мёд» удалён" action={{ label: 'Вернуть', onPress: nothing }} />
        </>
      ),
      'На публичных страницах': () => (
        <>
          <ToastPlace place="public" />
          <Say kind="success" text="Адрес скопирован" />
        </>
      ),
    },
  },
  toasts: {
    alone: true,
    states: {
      'По первому касанию': () => (
        <>
          <Toasts place="console" />
          <Button onClick={() => showToast({ kind: 'success', text: 'Изменения сохранены' })}>Сохранить</Button>
        </>
      ),
    },
  },
  UnreadNotice: {
    states: {
      'Не все записи показаны': () => <UnreadNotice leftOut={3} isPartial={false} />,
      'Часть данных не распознана': () => <UnreadNotice leftOut={0} isPartial />,
      'И то и другое': () => <UnreadNotice leftOut={21} isPartial />,
    },
  },
  ViewStates: {
    states: {
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
        <StaleNotice
          text="Не удалось обновить список"
          hint="Показано то, что было загружено раньше."
          onRetry={nothing}
        />
      ),
      'Слова посреди места': () => (
        <CenteredState text="Здесь будут заказы." drawing={<Drawing bodies="M36 44h56v40H36Z" accent="M50 60h28" />} />
      ),
    },
  },
  WaitingMark: {
    states: {
      'Рядом со значением': () => (
        <p>
          Мёд липовый <WaitingMark />
        </p>
      ),
    },
  },
}
