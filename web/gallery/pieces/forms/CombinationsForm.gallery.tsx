import CombinationsForm from '../../../src/products/variants/CombinationsForm.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

const rest = { name: 'Мёд липовый', taken: new Set<string>(), onMake: nothing, onClose: nothing }

export const alone = true

export const states: States = {
  Новая: () => <CombinationsForm {...rest} />,
}
