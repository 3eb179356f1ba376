import * as z from 'zod/mini'
import { ExternalSiteDraft, newExternalSite, type ExternalSite } from '@console/shared/external-sites'
import { storedBody, type EntityForm } from '../kit/form/entity-form.ts'
import { completeAddress, typedAddress } from './address.ts'

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
