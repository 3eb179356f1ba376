import * as z from 'zod/mini'
import { ExternalSiteDraft, newExternalSite, type ExternalSite } from '@console/shared/external-sites'
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
