import { FilePicture } from '../../../src/kit/ui/pictures/FilePicture.tsx'
import type { States } from '../../exhibit.ts'
import { pictureFile } from '../../sample.ts'

export const states: States = {
  'Файл с диска': () => (
    <div style={{ inlineSize: 160 }}>
      <FilePicture file={pictureFile} />
    </div>
  ),
}
