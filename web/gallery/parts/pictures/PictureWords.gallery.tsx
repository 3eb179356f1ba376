import { PictureNotes } from '../../../src/kit/ui/pictures/PictureWords.tsx'
import type { States } from '../../exhibit.ts'

const notes = [
  'малыш.png: изображение маленькое, 80\u00a0×\u00a060\u00a0px. На экране телефона оно будет размытым.',
  'салют.gif: изображение станет неподвижным, сохранится первый кадр.',
]

export const states: States = {
  'Две строки': () => <PictureNotes notes={notes} />,
}
