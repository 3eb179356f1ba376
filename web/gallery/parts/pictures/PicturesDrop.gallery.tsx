import { Field } from '../../../src/kit/ui/fields/Field.tsx'
import { PicturesDrop } from '../../../src/kit/ui/pictures/PicturesDrop.tsx'
import { PendingTile } from '../../../src/kit/ui/pictures/PictureTile.tsx'
import { savedPhoto, type Photo } from '../../../src/kit/ui/pictures/photo.ts'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'
import { nothing } from '../../nothing.ts'
import { PICTURE, pictureFile } from '../../sample.ts'

const rest = { label: 'Фотографии', max: 3, maxSide: 711, limit: 1_000_000, onProblem: nothing, onTake: nothing }
const none: Photo[] = []

export const states: States = {
  Пусто: () => (
    <Field label="Фотографии" group>
      <Kept start={none}>
        {(value, onChange) => (
          <PicturesDrop room={3} {...rest} {...{ value, onChange }}>
            {null}
          </PicturesDrop>
        )}
      </Kept>
    </Field>
  ),
  'Одно есть, одно готовится': () => (
    <Field label="Фотографии" group>
      <Kept start={[savedPhoto(PICTURE)]}>
        {(value, onChange) => (
          <PicturesDrop room={1} {...rest} {...{ value, onChange }}>
            <PendingTile file={pictureFile} />
          </PicturesDrop>
        )}
      </Kept>
    </Field>
  ),
}
