import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import { TextField } from '../../../src/kit/ui/fields/TextField.tsx'
import { Modal } from '../../../src/kit/ui/overlays/Modal.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const footer = (
  <>
    <Button>Отмена</Button>
    <Button kind="primary" type="submit">
      Сохранить
    </Button>
  </>
)

export const alone = true

export const states: States = {
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
}
