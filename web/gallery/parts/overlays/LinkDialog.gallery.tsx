import LinkDialog from '../../../src/kit/ui/overlays/LinkDialog.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const alone = true

export const states: States = {
  Адрес: () => <LinkDialog url="https://t.me/lipa_shop" onCopy={nothing} onClose={nothing} />,
  'Длинный адрес': () => (
    <LinkDialog url={`https://lipa.example/${'medovyj-katalog/'.repeat(12)}`} onCopy={nothing} onClose={nothing} />
  ),
}
