import { Field } from '../../../src/kit/ui/fields/Field.tsx'
import { PicturesDrop } from '../../../src/kit/ui/pictures/PicturesDrop.tsx'
import { newPhoto, savedPhoto, type Photo } from '../../../src/kit/pictures/photo.ts'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'
import { nothing } from '../../nothing.ts'
import { PICTURE, pictureFile } from '../../sample.ts'

const say = { problem: nothing, note: nothing, only: nothing, nothing }
const rest = { label: 'Фотографии', max: 3, maxSide: 711, limit: 1_000_000, say, onTake: nothing }
const none: Photo[] = []

export const states: States = {
  Пусто: () => (
    <Field label="Фотографии" group>
      <Kept start={none}>{(value, update) => <PicturesDrop {...rest} {...{ value, update }} />}</Kept>
    </Field>
  ),
  'Первое готовится, второе есть': () => (
    <Field label="Фотографии" group>
      <Kept start={[newPhoto(null, pictureFile), savedPhoto(PICTURE)]}>
        {(value, update) => <PicturesDrop {...rest} {...{ value, update }} />}
      </Kept>
    </Field>
  ),
}
