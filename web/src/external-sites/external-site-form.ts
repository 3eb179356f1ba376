import * as z from 'zod/mini'
import { ExternalSiteDraft, newExternalSite, type ExternalSite } from '@console/shared/external-sites'
import { changedOnly } from '../kit/form/changed-only.ts'
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

/** What an update sends; the address as the form would hand over the stored one is no change. */
export function changesOf(site: ExternalSite, draft: ExternalSiteDraft): Partial<ExternalSiteDraft> {
  const before = storedBody(siteForm, site)
  return changedOnly<ExternalSiteDraft>({ ...before, external_url: completeAddress(before.external_url) }, draft)
}
