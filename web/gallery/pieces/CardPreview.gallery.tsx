import { CardPreview } from '../../src/catalogue/card-preview/CardPreview.tsx'
import type { States } from '../exhibit.ts'
import { LONG, PICTURE, pictureFile } from '../sample.ts'

const card = { title: 'Мёд', hex_color: '#FFE2A8', text_color: '#3A2A00', hide_text: false }

export const states: States = {
  'Цвет и название': () => <CardPreview card={card} picture={null} />,
  'С картинкой': () => <CardPreview card={{ ...card, hide_text: true }} picture={PICTURE} />,
  'С новым файлом': () => <CardPreview card={{ ...card, hide_text: true }} picture={pictureFile} />,
  'Длинный текст': () => <CardPreview card={{ ...card, title: LONG }} picture={null} />,
}
