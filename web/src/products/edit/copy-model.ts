import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { extraOffers, type ExtraOffer } from '@console/shared/extra-offers'
import { OptionDraft, variants, type Option, type Variant } from '@console/shared/variants'
import * as z from 'zod/mini'
import { createClient } from '../../kit/api/client.ts'
import { fetchPicture, pictureName } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/api/platform.ts'
import { createBulk } from '../../kit/data/bulk.ts'
import type { Ticket } from '../../kit/journal/step.ts'
import { offerForm } from '../offers/offer-form.ts'
import type { ProductPath } from '../urls.ts'
import { storedDraft } from '../variants/option-form.ts'

/* What a copy has beyond its first variant: the other variants with their pictures, and the extra offers if the owner wants them. */

const api = createClient({ variant: variants.create, offer: extraOffers.create })

export type CopyJob =
  | { readonly at: ProductPath; readonly kind: 'variant'; readonly variant: Variant }
  | { readonly at: ProductPath; readonly kind: 'offer'; readonly offer: ExtraOffer }

/** Something that did not come along, and the picture that could not be read, if it is one. */
export interface Loss {
  readonly text: string
  readonly picture?: string
}

/** Characteristics that a new variant may have, without those that the provider would refuse, which are named. */
export function copiedOptions(options: readonly Option[]): { drafts: OptionDraft[]; losses: Loss[] } {
  const all = options.map((option) => ({ ...storedDraft(option), option_uuid: null }))
  const fits = (draft: OptionDraft) => z.safeParse(OptionDraft, draft).success
  return {
    drafts: all.filter(fits),
    losses: all
      .filter((draft) => !fits(draft))
      .map(({ title }) => ({ text: `Характеристика «${title}»: у неё заполнено не всё, добавьте её вручную.` })),
  }
}

/** Pictures as files; those that could not be read are named. */
export const picturesFx = attach({
  source: $platform,
  effect: async (platform, { of, urls }: { of: string; urls: readonly string[] }) => {
    const files = await Promise.all(urls.map(async (url) => ({ url, file: await fetchPicture(platform, url) })))
    return {
      files: files.flatMap(({ file }) => file ?? []),
      losses: files
        .filter(({ file }) => !file)
        .map(({ url }): Loss => ({ text: `${of}: фото «${pictureName(url)}» не прочиталось.`, picture: url })),
    }
  },
})

const copyFx = createEffect<CopyJob, readonly Loss[]>(async (job) => {
  if (job.kind === 'offer') {
    const { offer, at } = job
    await api.offer({ params: at, body: offerForm.body(offerForm.values(offer, true), null) })
    return []
  }
  const { variant, at } = job
  const { files: images, losses } = await picturesFx({
    of: `Вариант «${variant.title}»`,
    urls: variant.image_urls ?? [],
  })
  if (images.length === 0)
    throw new Error(
      `Его фото не прочитались: ${(variant.image_urls ?? []).map(pictureName).join(', ')}. Откройте их в прежнем товаре и добавьте вариант вручную.`,
    )
  const { drafts: options, losses: without } = copiedOptions(variant.options ?? [])
  await api.variant({ params: at, body: { data: { title: variant.title, options }, images } })
  return [...losses, ...without]
})

const nameOf = (job: CopyJob): string =>
  job.kind === 'offer' ? `Опция «${job.offer.title}»` : `Вариант «${job.variant.title}»`

/** Parts of a product that is just being made: deleting it is the way back, so nothing of them goes into the journal. */
const unwrittenFx = createEffect((_: readonly CopyJob[]): readonly Ticket[] => [])

/** One after another, since the provider lists them as they were made. */
const copying = createBulk({ workFx: copyFx, limit: 1, journal: { beginFx: unwrittenFx } })
export const { start, stop, $progress, $isRunning } = copying

export const offersWanted = createEvent<boolean>()
export const $withOffers = createStore(true)
  .on(offersWanted, (_, wanted) => wanted)
  .reset(copying.finished)

/** What did not come along, when all has been tried. */
export const finished = sample({
  clock: copying.finished,
  fn: ({ done, failed }): readonly Loss[] => [
    ...failed.map(({ item, error }) => ({ text: `${nameOf(item)}: не скопировалось. ${error.message}` })),
    ...done.flatMap(({ result }) => result),
  ],
})
