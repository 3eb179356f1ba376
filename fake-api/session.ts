import type { TokenRow } from '@console/fixtures/kit/rows'
import { consentsOf } from '@console/fixtures/users'
import { FILES } from '@console/fixtures/kit/files'
import type { User } from '@console/shared/profile'
import type { Tokens } from '@console/shared/kit/tokens'
import { session, type WidgetUser } from '@console/shared/session'
import { changed } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { ProblemError } from './kit/problem.ts'
import { isSigned } from './telegram-widget.ts'
import type { Tables } from './kit/tables.ts'
import type { FakeApiSettings } from './kit/world.ts'

const DAY_MS = 86_400_000

export const sessionRoutes = implement(session, {
  authorize: async ({ body, tables, now, settings, base }) => {
    if (!(await isSigned(body, settings.botToken))) throw new ProblemError(401, 'Подпись виджета входа не сходится.')
    const age = now - Number(body.auth_date) * 1000
    if (age < 0) throw new ProblemError(401, 'Данные входа из будущего, войдите ещё раз.')
    if (age > DAY_MS) throw new ProblemError(401, 'Данные входа устарели, войдите ещё раз.')
    return openSession(tables, signIn(tables, body, base).uuid, crypto.randomUUID(), settings, now)
  },
  token: ({ body, tables, settings, now }) => {
    const token = tables.refresh_tokens.get(body.refresh_token)
    if (!token || token.expires_at <= now) throw new ProblemError(401, 'Сессия закончилась, войдите снова.')
    if (token.used) {
      // A second use means that the token was copied, so the whole family ends (OAuth 2.0 Security BCP, 4.14.2).
      endFamily(tables, token.family)
      throw new ProblemError(401, 'Токен уже использован, сессия закрыта.')
    }
    tables.refresh_tokens.put({ ...token, used: true })
    for (const access of tables.access_tokens.list(token.family)) tables.access_tokens.remove(access.uuid)
    return openSession(tables, token.user_uuid, token.family, settings, now)
  },
})

/** Returns the owner of the widget's data; creates one without consents for an unknown `tg_id`. */
function signIn(tables: Tables, widget: WidgetUser, base: string): User {
  const known = tables.users.list('').find((user) => String(user.tg_id) === String(widget.id))
  const fields: Partial<User> = {
    tg_id: widget.id,
    tg_first_name: widget.first_name,
    tg_last_name: widget.last_name ?? '',
    tg_username: widget.username ?? '',
    tg_photo_url: (widget.photo_url ?? '').replace(`${base}/files`, FILES),
    tg_auth_date: Number(widget.auth_date),
  }
  if (known) return tables.users.put(changed(known, fields))
  return tables.users.put({ uuid: crypto.randomUUID(), tg_id: widget.id, ...fields, policies: consentsOf(false) })
}

/** Creates a pair of tokens; tokens of one family end together. */
export function openSession(
  tables: Tables,
  user_uuid: string,
  family: string,
  settings: FakeApiSettings,
  now: number,
): Tokens {
  const token = (seconds: number): TokenRow => ({
    uuid: newToken(),
    user_uuid,
    family,
    expires_at: now + seconds * 1000,
  })
  const access = tables.access_tokens.put(token(settings.accessTtl))
  const refresh = tables.refresh_tokens.put({ ...token(settings.refreshTtl), used: false })
  return { access_token: access.uuid, refresh_token: refresh.uuid }
}

export function endFamily(tables: Tables, family: string): void {
  for (const access of tables.access_tokens.list(family)) tables.access_tokens.remove(access.uuid)
  for (const refresh of tables.refresh_tokens.list(family)) tables.refresh_tokens.remove(refresh.uuid)
}

const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')
