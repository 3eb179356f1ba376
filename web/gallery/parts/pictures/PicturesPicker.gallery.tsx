import { PicturesPicker } from '../../../src/kit/ui/pictures/PicturesPicker.tsx'
import { newPhoto, savedPhoto, type Photo } from '../../../src/kit/pictures/photo.ts'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'
import { LONG, NO_PICTURE, PICTURE, readyFile } from '../../sample.ts'

const limits = { max: 5, limit: 1_000_000 }
const none: Photo[] = []
const three = [savedPhoto(PICTURE), newPhoto(readyFile), savedPhoto(NO_PICTURE)]

export const states: States = {
  Пусто: () => (
    <Kept start={none}>{(value, update) => <PicturesPicker label="Фото" {...limits} {...{ value, update }} />}</Kept>
  ),
  'Три, последнее не загрузилось': () => (
    <Kept start={three}>{(value, update) => <PicturesPicker label="Фото" {...limits} {...{ value, update }} />}</Kept>
  ),
  'Больше нельзя': () => (
    <Kept start={three}>
      {(value, update) => <PicturesPicker label="Фото" max={3} limit={10} {...{ value, update }} />}
    </Kept>
  ),
  'С ошибкой': () => (
    <Kept start={none}>
      {(value, update) => (
        <PicturesPicker label="Фото" required error="Добавьте фото." {...limits} {...{ value, update }} />
      )}
    </Kept>
  ),
  'Длинный текст': () => (
    <Kept start={none}>
      {(value, update) => <PicturesPicker label={LONG} hint={LONG} {...limits} {...{ value, update }} />}
    </Kept>
  ),
}
