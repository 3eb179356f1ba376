import { createEffect, createEvent, createStore, sample } from 'effector'
import { forgetShared, sharedPhoto } from '../../offline/shared.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { readLastFx, switchOpened } from '../project/switch-model.ts'

export const pageOpened = createEvent<Pick<ShopPath, 'owner'>>()
sample({ clock: pageOpened, target: [readLastFx, switchOpened] })

/** The uuid of the last selected project, if known. */
export const $last = createStore<string | null>(null).on(readLastFx.doneData, (_, last) => last)

/** Browsers have no cache storage without https, and no sharing either. */
const readPhotoFx = createEffect(() => (globalThis.caches ? sharedPhoto(globalThis.caches) : null))
sample({ clock: pageOpened, target: readPhotoFx })

/** The shared photo; undefined until it has been read. */
export const $photo = createStore<File | null | undefined>(undefined, { skipVoid: false })
  .on(readPhotoFx.doneData, (_, photo) => photo)
  .on(readPhotoFx.fail, () => null)
  .reset(pageOpened)

/** A form has taken the photo. */
export const photoPlaced = createEvent()
const forgetPhotoFx = createEffect(() => forgetShared(globalThis.caches))
sample({ clock: photoPlaced, target: forgetPhotoFx })
