import CropDialog from '../../../src/kit/ui/pictures/CropDialog.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { PICTURE } from '../../sample.ts'

const aspect = { ratio: 9 / 16, why: 'Покупатели видят фотографию стоя, 9 к 16.' }
const actions = { onCut: nothing, onProblem: nothing, onClose: nothing }

export const alone = true

export const states: States = {
  'Одна фотография': () => <CropDialog address={PICTURE} aspect={aspect} place={1} count={1} {...actions} />,
  'Первая из трёх': () => <CropDialog address={PICTURE} aspect={aspect} place={1} count={3} {...actions} />,
}
