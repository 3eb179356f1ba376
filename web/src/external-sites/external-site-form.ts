import * as z from 'zod/mini'
import { ExternalSiteDraft, newExternalSite, type ExternalSite } from '@console/shared/external-sites'
import { changedOnly } from '../kit/form/changed-only.ts'
import { completeAddress, typedAddress } from './address.ts'

/** The draft, its address completed before it is checked. */
export const ExternalSiteForm = z.extend(ExternalSiteDraft, {
  external_url: z.pipe(z.transform(completed), ExternalSiteDraft.shape.external_url),
})

function completed(value: unknown): unknown {
  return typeof value === 'string' ? completeAddress(value) : value
}

export const valuesOf = (site: ExternalSite | null): ExternalSiteDraft =>
  site ? { title: site.title, external_url: typedAddress(site.external_url) } : newExternalSite

/** What an update sends; the address as the form would hand over the stored one is no change. */
export function changesOf(site: ExternalSite, draft: ExternalSiteDraft): Partial<ExternalSiteDraft> {
  const { title, external_url } = valuesOf(site)
  return changedOnly({ title, external_url: completeAddress(external_url) }, draft)
}
