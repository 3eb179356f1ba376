import { robokassaIntegration } from '@console/shared/robokassa-integration'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { ProblemError } from './kit/problem.ts'

const integrations = ofShop('robokassa_integrations', 'id', 'Интеграция не найдена.')

/** Secrets are stored in a table of their own, and no answer contains them. */
export const robokassaIntegrationRoutes = implement(robokassaIntegration, {
  get: (call) => integrations.list(call).rows[0] ?? null,
  create: (call) => {
    if (integrations.list(call).rows.length > 0) throw new ProblemError(409, 'У магазина уже есть интеграция.')
    const { password_firts, password_second, ...open } = call.body
    const ids = { uuid: crypto.randomUUID(), shop_uuid: call.params.shop }
    call.tables.robokassa_secrets.put({ ...ids, password_firts, password_second })
    return integrations.put(call, { ...open, ...ids, inactive: open.inactive ?? false })
  },
  update: (call) => {
    const before = integrations.find(call)
    const { password_firts, password_second, ...open } = call.body
    const secrets = call.tables.robokassa_secrets.get(before.uuid)
    if (secrets)
      call.tables.robokassa_secrets.put(
        changed(secrets, {
          password_firts: password_firts || undefined,
          password_second: password_second || undefined,
        }),
      )
    return integrations.put(call, changed(before, { ...open, inactive: open.inactive ?? before.inactive }))
  },
  remove: (call) => call.tables.robokassa_secrets.remove(integrations.remove(call).uuid),
  suspend: (call) => integrations.put(call, changed(integrations.find(call), call.body)),
})
