import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { nothing, opened } from '../component-states.tsx'
import { LONG } from '../samples.ts'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { IconButton } from '../../src/kit/ui/buttons/IconButton.tsx'
import { TextField } from '../../src/kit/ui/fields/TextField.tsx'
import ConfirmDialog from '../../src/kit/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../src/kit/ui/overlays/Dialog.tsx'
import LinkDialog from '../../src/kit/ui/overlays/LinkDialog.tsx'
import { Menu, type MenuItem, FoldedActionsContext } from '../../src/kit/ui/overlays/Menu.tsx'
import { Modal } from '../../src/kit/ui/overlays/Modal.tsx'
import { RowActions } from '../../src/kit/ui/overlays/RowActions.tsx'
import type { Exhibits } from '../exhibits.ts'

const answers = { onConfirm: nothing, onCancel: nothing }

const items: readonly MenuItem[] = [
  { label: 'Изменить', icon: <Pencil />, onSelect: nothing },
  { label: 'Копировать', icon: <Copy />, onSelect: nothing, disabled: true },
  { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: nothing },
]
const long: readonly MenuItem[] = [{ label: LONG, onSelect: nothing }]

const footer = (
  <>
    <Button>Отмена</Button>
    <Button kind="primary" type="submit">
      Сохранить
    </Button>
  </>
)

export const exhibits: Exhibits = {
  ConfirmDialog: {
    alone: true,
    states: {
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
    },
  },
  Dialog: {
    alone: true,
    states: {
      'Без вида, как его берут другие': () => (
        <Dialog labelledBy="bare" onCloseRequest={nothing}>
          <h2 id="bare" tabIndex={-1}>
            Окно
          </h2>
          <Button>Закрыть</Button>
        </Dialog>
      ),
      'Тревожное, занято': () => (
        <Dialog labelledBy="busy" role="alertdialog" busy onCloseRequest={nothing}>
          <h2 id="busy" tabIndex={-1}>
            Сохраняется
          </h2>
          <Button busy>Сохранить</Button>
        </Dialog>
      ),
    },
  },
  LinkDialog: {
    alone: true,
    states: {
      Адрес: () => <LinkDialog url="https://t.me/lipa_shop" onCopy={nothing} onClose={nothing} />,
      'Длинный адрес': () => (
        <LinkDialog url={`https://lipa.example/${'medovyj-katalog/'.repeat(12)}`} onCopy={nothing} onClose={nothing} />
      ),
    },
  },
  Menu: {
    alone: true,
    states: {
      Закрыто: () => <Menu label="Действия: «Мёд»" items={items} />,
      Открыто: () => opened(<Menu label="Действия: «Воск»" items={items} align="start" />),
      'Со своим видом': () => (
        <Menu label="Анна, профиль" items={items} align="start">
          Анна
        </Menu>
      ),
      'Длинный текст': () => opened(<Menu label="Действия: «Наборы»" items={long} align="start" />),
    },
  },
  Modal: {
    alone: true,
    states: {
      Форма: () => (
        <Modal title="Новая рубрика" footer={footer} onSubmit={(event) => event.preventDefault()} onClose={nothing}>
          <TextField label="Название" required />
        </Modal>
      ),
      Маленькое: () => (
        <Modal title="О заказе" size="small" onClose={nothing}>
          Заказ оплачен 21 марта.
        </Modal>
      ),
      'Сохраняется, большое': () => (
        <Modal title="Новый товар" size="large" busy footer={footer} onClose={nothing}>
          <TextField label="Название" defaultValue="Мёд" />
        </Modal>
      ),
      'У края окна': () => (
        <Modal title="Заказ 1024" size="side" onClose={nothing}>
          <p>Мёд липовый, 2 шт.</p>
        </Modal>
      ),
      'С набранным, спросит перед закрытием': () => (
        <Modal title="Рубрика «Мёд»" isDirty={() => true} footer={footer} onClose={nothing}>
          <TextField label="Название" defaultValue="Мёд и воск" />
        </Modal>
      ),
      'Длинный текст': () => (
        <Modal title={LONG} footer={footer} onClose={nothing}>
          <p>{`${LONG}. `.repeat(60)}</p>
          <TextField label={LONG} />
        </Modal>
      ),
    },
  },
  RowActions: {
    states: {
      'Изменить и удалить': () => <RowActions of="«Мёд»" onEdit={nothing} onRemove={nothing} />,
      'С копированием и своим действием': () => (
        <RowActions of="«Прополис»" onEdit={nothing} onCopy={nothing} onRemove={nothing}>
          <IconButton label="Посмотреть «Прополис»">
            <Eye />
          </IconButton>
        </RowActions>
      ),
      Маленькие: () => <RowActions of="«Пыльца»" size="small" onEdit={nothing} onRemove={nothing} />,
      'В узком окне': () => (
        <FoldedActionsContext value>
          <RowActions of="«Воск»" onEdit={nothing} onCopy={nothing} onRemove={nothing} />
        </FoldedActionsContext>
      ),
      'В фокусе': () => <RowActions of="«Перга»" onEdit={nothing} onRemove={nothing} />,
    },
  },
}
