import type { User } from '@console/shared/profile'
import { allAccepted } from '@console/shared/policies'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { notFound, ProblemError } from './problem.ts'
import type { RequestContext, World } from './world.ts'

/** Returns the user of a call; throws a problem if they may not make it (shared/docs/the-wire.md). */
type Guard = (request: Request, params: Readonly<Record<string, string>>, context: RequestContext) => User | undefined

/** Creates an endpoint's guard with only the checks that its path needs. */
export function createGuard(endpoint: Endpoint): Guard {
  if (endpoint.access === 'public') return () => undefined
  if (endpoint.access === 'admin') return guardAdmin
  const needsConsents = endpoint.access === 'owner'
  const namesOwner = endpoint.path.includes('{owner}')
  const namesShop = endpoint.path.includes('{shop}')
  return (request, params, { world }) => {
    const user = bearerOf(request, world)
    if (needsConsents && !allAccepted(user.policies)) {
      throw new ProblemError(451, 'Подтвердите соглашения в профиле, чтобы продолжить.')
    }
    if (namesOwner && params.owner !== user.uuid) throw new ProblemError(403, 'Это данные другого владельца.')
    if (namesShop && world.tables.shops.get(params.shop ?? '')?.owner_uuid !== user.uuid)
      throw notFound('Проект не найден.')
    return user
  }
}

const guardAdmin: Guard = (request, _params, { settings }) => {
  if (request.headers.get('x-admin-key') !== settings.adminKey)
    throw new ProblemError(403, 'Нужен ключ администратора в заголовке x-admin-key.')
  return undefined
}

function bearerOf(request: Request, world: World): User {
  const header = request.headers.get('authorization') ?? ''
  const token = header.startsWith('Bearer ') ? header.slice(7) : /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (!token) throw new ProblemError(401, 'Нет токена доступа.')
  const access = world.tables.access_tokens.get(token)
  if (!access || access.expires_at <= world.clock.now())
    throw new ProblemError(401, 'Токен доступа истёк или неизвестен.')
  const user = world.tables.users.get(access.user_uuid)
  if (!user) throw new ProblemError(401, 'Владельца с этим токеном больше нет.')
  return user
}
