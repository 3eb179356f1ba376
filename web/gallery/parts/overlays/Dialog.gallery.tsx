import { Dialog } from '../../../src/kit/ui/overlays/Dialog.tsx'
import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const alone = true

export const states: States = {
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
}
