import type { ReactNode } from 'react'
import { PendingTile, PictureTile } from '../../../src/kit/ui/pictures/PictureTile.tsx'
import { newPhoto, savedPhoto } from '../../../src/kit/pictures/photo.ts'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { NO_PICTURE, PICTURE, pictureFile, readyFile } from '../../sample.ts'

const handles = { handleProps: { 'aria-label': 'Переместить' }, onMove: nothing, onRemove: nothing, onBroken: nothing }
const Narrow = ({ children }: { children: ReactNode }) => <div style={{ inlineSize: 140 }}>{children}</div>

export const states: States = {
  'Главное, сохранено раньше': () => (
    <Narrow>
      <PictureTile photo={savedPhoto(PICTURE)} place={1} count={3} {...handles} />
    </Narrow>
  ),
  'Новое, его можно кадрировать': () => (
    <Narrow>
      <PictureTile
        photo={newPhoto(readyFile, pictureFile)}
        place={2}
        count={3}
        aspect={9 / 16}
        onCut={nothing}
        {...handles}
      />
    </Narrow>
  ),
  'Не загрузилось': () => (
    <Narrow>
      <PictureTile photo={savedPhoto(NO_PICTURE)} place={3} count={3} {...handles} />
    </Narrow>
  ),
  Готовится: () => (
    <Narrow>
      <PendingTile file={pictureFile} />
    </Narrow>
  ),
}
