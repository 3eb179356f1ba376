import { siteLink } from '@console/fixtures/external-sites'
import type { Rows } from '@console/fixtures/kit/rows'
import { externalSites } from '@console/shared/external-sites'
import type { User } from '@console/shared/profile'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { notFound } from './kit/problem.ts'
import type { Tables } from './kit/tables.ts'

interface SiteCall {
  readonly tables: Tables
  readonly params: { readonly site: string }
  readonly user: User
}

/**
 * Returns the site of a path, or a 404 for another owner's site. The path names no owner, so the guard cannot check it.
 */
function find({ tables, params, user }: SiteCall): Rows['external_sites'] {
  const site = tables.external_sites.get(params.site)
  if (!site || site.owner !== user.uuid) throw notFound('Внешний сайт не найден.')
  return site
}

export const externalSiteRoutes = implement(externalSites, {
  list: ({ tables, params }) => tables.external_sites.group(params.owner),
  create: ({ tables, body, user }) => {
    const uuid = crypto.randomUUID()
    return tables.external_sites.add({
      uuid,
      owner: user.uuid,
      ...body,
      telegram_url: siteLink(uuid),
      subscription_active: false,
      subscription_expire_at: null,
    })
  },
  get: find,
  update: (call) => call.tables.external_sites.put(changed(find(call), call.body)),
  remove: (call) => call.tables.external_sites.remove(find(call).uuid),
  telegramUrl: (call) => {
    const site = find(call)
    return { telegram_url: site.telegram_url ?? siteLink(site.uuid) }
  },
})
