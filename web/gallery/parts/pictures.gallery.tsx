import type { ReactNode } from 'react'
import { Kept, nothing } from '../component-states.tsx'
import { LONG, NO_PICTURE, PICTURE, pictureFile, readyFile } from '../samples.ts'
import { newPhoto, savedPhoto, type Photo } from '../../src/kit/pictures/photo.ts'
import { Field } from '../../src/kit/ui/fields/Field.tsx'
import CropDialog from '../../src/kit/ui/pictures/CropDialog.tsx'
import { FilePicture, Picture } from '../../src/kit/ui/pictures/Picture.tsx'
import { PhoneFrame } from '../../src/kit/ui/pictures/PhoneFrame.tsx'
import { PicturePicker } from '../../src/kit/ui/pictures/PicturePicker.tsx'
import { PicturesDrop } from '../../src/kit/ui/pictures/PicturesDrop.tsx'
import { PicturesPicker } from '../../src/kit/ui/pictures/PicturesPicker.tsx'
import { PendingTile, PictureTile } from '../../src/kit/ui/pictures/PictureTile.tsx'
import { PictureNotes } from '../../src/kit/ui/pictures/PictureWords.tsx'
import { ZoomPicture } from '../../src/kit/ui/pictures/ZoomPicture.tsx'
import type { Exhibits } from '../exhibits.ts'

const aspect = { ratio: 9 / 16, why: 'Покупатели видят фотографию стоя, 9 к 16.' }
const actions = { onCut: nothing, onProblem: nothing, onClose: nothing }

const Narrow = ({ children }: { children: ReactNode }) => <div style={{ inlineSize: 160 }}>{children}</div>

const say = { problem: nothing, note: nothing, only: nothing, nothing }
const rest = { label: 'Фотографии', max: 3, maxSide: 711, limit: 1_000_000, say, onTake: nothing }
const none: Photo[] = []

const limits = { max: 5, limit: 1_000_000 }
const noPictures: Photo[] = []
const three = [savedPhoto(PICTURE), newPhoto(readyFile), savedPhoto(NO_PICTURE)]

const handles = { handleProps: { 'aria-label': 'Переместить' }, onMove: nothing, onRemove: nothing, onBroken: nothing }
const NarrowTile = ({ children }: { children: ReactNode }) => <div style={{ inlineSize: 140 }}>{children}</div>

const notes = [
  'малыш.png: изображение маленькое, 80\u00a0×\u00a060\u00a0px. На экране телефона будет размыто.',
  'салют.gif: изображение станет неподвижным, сохранится первый кадр.',
]

export const exhibits: Exhibits = {
  CropDialog: {
    alone: true,
    states: {
      'Одна фотография': () => <CropDialog address={PICTURE} aspect={aspect} position={1} count={1} {...actions} />,
      'Первая из трёх': () => <CropDialog address={PICTURE} aspect={aspect} position={1} count={3} {...actions} />,
    },
  },
  FilePicture: {
    states: {
      'Файл с диска': () => (
        <div style={{ inlineSize: 160 }}>
          <FilePicture file={pictureFile} />
        </div>
      ),
    },
  },
  PhoneFrame: {
    states: {
      'Как страница': () => <PhoneFrame title="Лавка мёда">Здесь магазин.</PhoneFrame>,
      'Всегда тёмный, со стрелкой': () => (
        <PhoneFrame title="Лавка мёда" scheme="dark" back={{ label: 'Назад к категориям', onPress: nothing }}>
          Здесь товары.
        </PhoneFrame>
      ),
      'Всегда светлый, длинный текст': () => (
        <PhoneFrame title={LONG} scheme="light">
          {LONG}
        </PhoneFrame>
      ),
    },
  },
  Picture: {
    states: {
      Есть: () => (
        <Narrow>
          <Picture src={PICTURE} alt="Банка мёда" ratio="1" />
        </Narrow>
      ),
      'Целиком, с полями': () => (
        <Narrow>
          <Picture src={PICTURE} alt="Соты" ratio="1" fit="contain" />
        </Narrow>
      ),
      Нет: () => (
        <Narrow>
          <Picture src={null} alt="Фото ещё не добавлено" ratio="16 / 9" />
        </Narrow>
      ),
      'Не загрузилось': () => (
        <Narrow>
          <Picture src={NO_PICTURE} alt="Фото не загрузилось" ratio="1" fallback="Недоступно" />
        </Narrow>
      ),
    },
  },
  PicturePicker: {
    states: {
      Пусто: () => <PicturePicker label="Логотип" value={null} onChange={nothing} />,
      'Выбран файл': () => <PicturePicker label="Логотип" value={pictureFile} onChange={nothing} />,
      'Сохранено раньше': () => (
        <PicturePicker label="Обложка" value={null} url={PICTURE} onRemoveSaved={nothing} onChange={nothing} />
      ),
      'С ошибкой': () => (
        <PicturePicker label="Логотип" required error="Добавьте логотип." value={null} onChange={nothing} />
      ),
      Недоступно: () => <PicturePicker label="Логотип" disabled value={null} onChange={nothing} />,
      'В фокусе': () => <PicturePicker label="Фото" value={null} onChange={nothing} />,
      'Длинный текст': () => <PicturePicker label={LONG} hint={LONG} error={LONG} value={null} onChange={nothing} />,
    },
  },
  PicturesDrop: {
    states: {
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
    },
  },
  PicturesPicker: {
    states: {
      Пусто: () => (
        <Kept start={noPictures}>
          {(value, update) => <PicturesPicker label="Фото" {...limits} {...{ value, update }} />}
        </Kept>
      ),
      'Три, последнее не загрузилось': () => (
        <Kept start={three}>
          {(value, update) => <PicturesPicker label="Фото" {...limits} {...{ value, update }} />}
        </Kept>
      ),
      'Больше нельзя': () => (
        <Kept start={three}>
          {(value, update) => <PicturesPicker label="Фото" max={3} limit={10} {...{ value, update }} />}
        </Kept>
      ),
      'С ошибкой': () => (
        <Kept start={noPictures}>
          {(value, update) => (
            <PicturesPicker label="Фото" required error="Добавьте фото." {...limits} {...{ value, update }} />
          )}
        </Kept>
      ),
      'Длинный текст': () => (
        <Kept start={noPictures}>
          {(value, update) => <PicturesPicker label={LONG} hint={LONG} {...limits} {...{ value, update }} />}
        </Kept>
      ),
    },
  },
  PictureTile: {
    states: {
      'Главное, сохранено раньше': () => (
        <NarrowTile>
          <PictureTile photo={savedPhoto(PICTURE)} position={1} count={3} {...handles} />
        </NarrowTile>
      ),
      'Новое, его можно кадрировать': () => (
        <NarrowTile>
          <PictureTile
            photo={newPhoto(readyFile, pictureFile)}
            position={2}
            count={3}
            aspect={9 / 16}
            onCut={nothing}
            {...handles}
          />
        </NarrowTile>
      ),
      'Не загрузилось': () => (
        <NarrowTile>
          <PictureTile photo={savedPhoto(NO_PICTURE)} position={3} count={3} {...handles} />
        </NarrowTile>
      ),
      Готовится: () => (
        <NarrowTile>
          <PendingTile file={pictureFile} />
        </NarrowTile>
      ),
    },
  },
  PictureWords: {
    states: {
      'Две строки': () => <PictureNotes notes={notes} />,
    },
  },
  ZoomPicture: {
    alone: true,
    states: {
      Маленькая: () => <ZoomPicture src={PICTURE} alt="Мёд липовый" />,
      'В фокусе': () => <ZoomPicture src={PICTURE} alt="Мёд липовый" />,
      Нет: () => <ZoomPicture src={null} alt="Фото ещё не добавлено" />,
    },
  },
}
