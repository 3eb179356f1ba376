import { Loader } from '../../../src/kit/ui/feedback/Loader.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  'На месте содержимого': () => <Loader />,
  'Со своими словами': () => <Loader label="Загружаем календарь" />,
  'Во всё окно': () => (
    <div style={{ transform: 'translate(0)', blockSize: 240, overflow: 'hidden' }}>
      <Loader fullScreen label="Открываем консоль" />
    </div>
  ),
}
