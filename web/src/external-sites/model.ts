import * as z from 'zod/mini'
import { ExternalSiteDraft, newExternalSite, type ExternalSite, externalSites } from '@console/shared/external-sites'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { storedBody, type EntityForm } from '../kit/form/entity-form.ts'
import { completeAddress, typedAddress } from './address.ts'
import { createClient } from '../kit/api/client.ts'
import { createCrud, writeChange } from '../kit/data/crud.ts'
import type { OwnerPath } from '../projects/project-url.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { safeLink } from '../kit/url/safe-link.ts'

export const siteForm: EntityForm<ExternalSite, ExternalSiteDraft, ExternalSiteDraft> = {
  // The address is completed before it is checked.
  schema: z.extend(ExternalSiteDraft, {
    external_url: z.pipe(z.transform(completed), ExternalSiteDraft.shape.external_url),
  }),
  values: (site) => (site ? { title: site.title, external_url: typedAddress(site.external_url) } : newExternalSite),
  body: (values) => values,
}

function completed(value: unknown): unknown {
  return typeof value === 'string' ? completeAddress(value) : value
}

/** The data of an unchanged form, which completes the stored address. */
export function draftOf(site: ExternalSite): ExternalSiteDraft {
  const stored = storedBody(siteForm, site)
  return { ...stored, external_url: completeAddress(stored.external_url) }
}

const api = createClient(externalSites)

export const pageOpened = createEvent<OwnerPath>()

export const { list, editor, removal } = createCrud({
  opened: pageOpened,
  reads: externalSites.list,
  api,
  pathOf: ({ uuid }) => ({ site: uuid }),
  draftOf,
  read: api.get,
  write: writeChange(api.update),
  messages: {
    created: 'Внешний сайт успешно добавлен',
    updated: 'Внешний сайт успешно обновлен',
    removed: 'Внешний сайт успешно удален',
  },
})

/* The bot's link, which opens the site inside the messenger. It is requested when the owner presses the button. */

export const linkRequested = createEvent<ExternalSite>()
export const linkClosed = createEvent()

const linkFx = attach({
  effect: api.telegramUrl,
  mapParams: ({ uuid }: ExternalSite) => ({ params: { site: uuid } }),
})
sample({ clock: linkRequested, target: linkFx })

/** The site whose button was pressed last on this visit; only its link is shown. */
const $requestedSite = createStore<string | null>(null)
  .on(linkRequested, (_, { uuid }) => uuid)
  .reset(pageOpened)
/** The site whose link is loading. */
export const $linking = combine($requestedSite, linkFx.pending, (asked, isPreparing) => (isPreparing ? asked : null))
const linkLoaded = sample({
  clock: linkFx.done,
  source: $requestedSite,
  filter: (asked, { params }) => asked === params.uuid,
  fn: (_, { result }) => safeLink(result.telegram_url),
})

export const $link = createStore<string | null>(null)
  .on(linkLoaded, (_, link) => link)
  .reset(linkClosed, linkRequested, pageOpened)
sample({
  clock: linkLoaded,
  filter: (link) => link === null,
  fn: () => errorToast('Сервер прислал ссылку, которую нельзя открыть.'),
  target: toast,
})
sample({ clock: linkFx.failData, fn: (error) => errorToast(`Ссылка не получена. ${error.message}`), target: toast })

/* The provider has no call for it yet (shared/docs/external-sites.md). */

export const published = createEvent<ExternalSite>()
sample({
  clock: published,
  fn: () => ({ kind: 'info' as const, text: 'Публикация внешних сайтов пока недоступна.' }),
  target: toast,
})
