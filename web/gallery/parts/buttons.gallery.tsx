import ArrowRight from 'lucide-react/icons/arrow-right'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash'
import { nothing } from '../component-states.tsx'
import { Button, RetryButton, Spinner } from '../../src/kit/ui/buttons/Button.tsx'
import { ButtonLink } from '../../src/kit/ui/buttons/ButtonLink.tsx'
import { IconButton } from '../../src/kit/ui/buttons/IconButton.tsx'
import { ThemeSwitch } from '../../src/kit/ui/buttons/ThemeSwitch.tsx'
import type { Exhibits } from '../exhibits.ts'

export const exhibits: Exhibits = {
  Button: {
    states: {
      Обычная: () => <Button>Отмена</Button>,
      Главная: () => <Button kind="primary">Сохранить</Button>,
      Бледная: () => <Button kind="ghost">Сбросить</Button>,
      Опасная: () => <Button kind="danger">Удалить</Button>,
      'Маленькая, со значком': () => (
        <Button size="small" icon={<Plus />}>
          Добавить
        </Button>
      ),
      Занята: () => (
        <Button kind="primary" busy>
          Сохранить
        </Button>
      ),
      Недоступна: () => <Button disabled>Опубликовать</Button>,
      'В фокусе': () => <Button kind="primary">Создать проект</Button>,
      'Во всю ширину, длинный текст': () => (
        <Button wide>Сохранить изменения и вернуться к списку товаров этой категории и всех вложенных</Button>
      ),
    },
  },
  ButtonLink: {
    states: {
      Обычная: () => <ButtonLink to="/projects">К проектам</ButtonLink>,
      'Главная, со значком': () => (
        <ButtonLink to="/projects" kind="primary" icon={<ArrowRight />}>
          Открыть проект
        </ButtonLink>
      ),
      Маленькая: () => (
        <ButtonLink to="/projects" size="small">
          Все заказы
        </ButtonLink>
      ),
      'В фокусе': () => <ButtonLink to="/projects">К товарам</ButtonLink>,
      'Во всю ширину, длинный текст': () => (
        <ButtonLink to="/projects" wide>
          Перейти к настройкам доставки и пунктам самовывоза магазина «Лавка мёда „Липа“»
        </ButtonLink>
      ),
    },
  },
  IconButton: {
    states: {
      Обычная: () => (
        <IconButton label="Копировать ссылку">
          <Copy />
        </IconButton>
      ),
      Маленькая: () => (
        <IconButton label="Копировать адрес" size="small">
          <Copy />
        </IconButton>
      ),
      Опасная: () => (
        <IconButton label="Удалить фото" tone="danger">
          <Trash2 />
        </IconButton>
      ),
      Занята: () => (
        <IconButton label="Копируется" busy>
          <Copy />
        </IconButton>
      ),
      Недоступна: () => (
        <IconButton label="Копировать нечего" disabled>
          <Copy />
        </IconButton>
      ),
      'В фокусе': () => (
        <IconButton label="Копировать номер">
          <Copy />
        </IconButton>
      ),
    },
  },
  RetryButton: {
    states: {
      Обычная: () => <RetryButton onRetry={nothing} />,
      'Со значком': () => <RetryButton icon={<RotateCw />} onRetry={nothing} />,
      Маленькая: () => <RetryButton size="small" onRetry={nothing} />,
      'В фокусе': () => <RetryButton kind="primary" onRetry={nothing} />,
    },
  },
  Spinner: {
    states: {
      Обычный: () => <Spinner />,
      Большой: () => <Spinner size={32} />,
      'В цвете текста вокруг': () => (
        <p style={{ color: 'var(--accent-text)' }}>
          <Spinner /> Сохраняем
        </p>
      ),
    },
  },
  ThemeSwitch: {
    states: {
      // Changes the theme of this page and stores it.
      'Как выбрано на этом устройстве': () => <ThemeSwitch />,
      'В фокусе': () => <ThemeSwitch />,
    },
  },
}
