import { createEffect, createEvent, createStore, sample } from 'effector'
import { extraOffers, type ExtraOffer } from '@console/shared/extra-offers'
import { variants, type OptionDraft, type Variant } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { ApiError } from '../../kit/api/error.ts'
import { pictureName } from '../../kit/api/fetch-picture.ts'
import { createCommand } from '../../kit/data/command.ts'
import { prepareAgainFx } from '../../kit/api/ready-again.ts'
import { PICTURE_SIDE } from '../../kit/pictures/upload.ts'
import { offerForm } from '../offers/offer-form.ts'
import type { ProductPath } from '../urls.ts'
import type { optionCopies } from './copied-options.ts'
import type { NotCopied, Origin } from './new-product-form.ts'

/*
 * Copies the rest of a product: its other variants with their pictures and, if the owner wants them, its extra offers.
 */

const api = createClient({ variant: variants.create, offer: extraOffers.create })

type CopyJob =
  | { readonly at: ProductPath; readonly kind: 'variant'; readonly variant: Variant; readonly options: OptionDraft[] }
  | { readonly at: ProductPath; readonly kind: 'offer'; readonly offer: ExtraOffer }

/** The jobs that copy everything beyond the first variant, and the characteristics that cannot be copied. */
export function copyOf(
  at: ProductPath,
  origin: Pick<Origin, 'product' | 'offers'> | null,
  withOffers: boolean,
  copies: ReturnType<typeof optionCopies>,
) {
  const [first, ...rest] = origin?.product.variants ?? []
  const variants = rest.map((variant) => ({ variant, ...copies(variant.options ?? []) }))
  const offers = withOffers ? (origin?.offers ?? []) : []
  const jobs: readonly CopyJob[] = [
    ...variants.map(({ variant, drafts }) => ({ at, kind: 'variant' as const, variant, options: drafts })),
    ...offers.map((offer) => ({ at, kind: 'offer' as const, offer })),
  ]
  const left = [copies(first?.options?.slice(1) ?? []), ...variants]
  return { jobs, losses: left.flatMap(({ losses }) => losses) }
}

/** Fetches pictures as files; those that could not be read are reported as losses. */
export const picturesFx = createEffect(async ({ of, urls }: { of: string; urls: readonly string[] }) => {
  const causes: string[] = []
  const onProblem = (index: number, cause: string) => (causes[index] = cause)
  const files =
    urls.length > 0 ? await prepareAgainFx({ pictures: urls, rules: { maxSide: PICTURE_SIDE }, onProblem }) : []
  return {
    files: files.filter((file) => file !== null),
    losses: urls
      .map((url, index): NotCopied => ({
        text: `${of}: фото «${pictureName(url)}» не прочиталось: ${causes[index] ?? ''}`,
        picture: url,
      }))
      .filter((_, index) => !files[index]),
  }
})

const copyFx = apiEffect<CopyJob, readonly NotCopied[]>(async (job) => {
  if (job.kind === 'offer') {
    const { offer, at } = job
    await api.offer({ params: at, body: offerForm.body(offerForm.values(offer, true), null) })
    return []
  }
  const { variant, options, at } = job
  const { files: images, losses } = await picturesFx({
    of: `Вариант «${variant.title}»`,
    urls: variant.image_urls ?? [],
  })
  if (images.length === 0)
    throw new ApiError(
      'unreachable',
      `Его фото не прочитались: ${(variant.image_urls ?? []).map(pictureName).join(', ')}. Откройте их в прежнем товаре и добавьте вариант вручную.`,
    )
  await api.variant({ params: at, body: { data: { title: variant.title, options }, images } })
  return losses
})

const nameOf = (job: CopyJob): string =>
  job.kind === 'offer' ? `Опция «${job.offer.title}»` : `Вариант «${job.variant.title}»`

/**
 * Runs one job at a time, since the provider lists variants in the order of their creation. The history has no entries
 * for them: deleting the new product undoes them.
 */
const copying = createCommand({ workFx: copyFx, limit: 1 })
export const { start, stop, $progress, $isRunning } = copying

export const offersWanted = createEvent<boolean>()
export const $withOffers = createStore(true)
  .on(offersWanted, (_, wanted) => wanted)
  .reset(copying.finished)

/** The losses, once every job has been tried. */
export const finished = sample({
  clock: copying.finished,
  fn: ({ done, failed }): readonly NotCopied[] => [
    ...failed.map(({ job, error }) => ({ text: `${nameOf(job)}: не скопировалось. ${error.message}` })),
    ...done.flatMap(({ result }) => result),
  ],
})
