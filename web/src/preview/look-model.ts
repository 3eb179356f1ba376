import { attach, combine, createEffect, createEvent, sample } from 'effector'
import { templates, type Template } from '@console/shared/templates'
import { type Pixels, colorsIn, type TemplateColors } from './template-colors.ts'
import { apiEffect } from '../kit/api/api-effect.ts'
import { createClient } from '../kit/api/client.ts'
import { fetchPicture } from '../kit/api/fetch-picture.ts'
import { $platform } from '../kit/platform/platform.ts'
import { createQuery, type QueryInput } from '../kit/data/query.ts'
import { $project, appliedTemplateOf } from '../projects/model.ts'

/** Small enough to read fast, large enough to contain every colour. */
const SAMPLE_WIDTH_PX = 90
const SAMPLE_HEIGHT_PX = 120

/** The pixels of a scaled-down copy of a picture; null if it cannot be drawn. */
async function pixelsOf(file: File): Promise<Pixels | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const paper = new OffscreenCanvas(SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX).getContext('2d')
    paper?.drawImage(image, 0, 0, SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX)
    return paper?.getImageData(0, 0, SAMPLE_WIDTH_PX, SAMPLE_HEIGHT_PX) ?? null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

const api = createClient(templates)

/** A phone is shown, which needs the look of the open project. */
export const lookRequested = createEvent()

/** A template and the colours of its picture. */
export interface Look {
  readonly template: Template
  /** Null if the picture could not be read. */
  readonly colors: TemplateColors | null
}

/** A picture's pixels; null if the page may not read it. */
export const pixelsFx = createEffect(pixelsOf)
const pictureFx = attach({ source: $platform, effect: fetchPicture })
/** Null if the template was deleted. */
const loadFx = apiEffect<QueryInput<{ uuid: string }>, Look | null>(async ({ params: { uuid } }) => {
  const template = (await api.list({ params: {} })).find((one) => one.uuid === uuid)
  if (!template) return null
  const picture = template.photo_url ? await pictureFx(template.photo_url) : null
  const pixels = picture && (await pixelsFx(picture))
  return { template, colors: pixels && colorsIn(pixels) }
})

const opened = createEvent<{ uuid: string }>()
const $appliedTemplate = $project.map((project) => project && appliedTemplateOf(project))
export const templateQuery = createQuery({ opened, loadFx })
sample({ clock: lookRequested, source: $appliedTemplate, filter: Boolean, fn: (uuid) => ({ uuid }), target: opened })

/** The look of the open project's template; null without one and until it has loaded. */
export const $look = combine($appliedTemplate, templateQuery.$data, (applied, look) =>
  look?.template.uuid === applied ? look : null,
)
