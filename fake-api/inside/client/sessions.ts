import type { Elements } from '../../docs/client/elements.ts'
import type { Inside } from './inside.ts'

interface Session {
  readonly tg_id: number | string
  readonly name: string
  readonly access_tokens: number
  readonly sessions: number
  readonly projects: number
  readonly policies: Readonly<Record<string, boolean>>
}

/** Creates the section of sessions: who can sign in, the number of their sessions, buttons that end them. */
export function createSessions({ at, el }: Elements, { ask, attempt, refresh }: Inside): () => Promise<void> {
  const rows = el('tbody', {})

  const button = (label: string, tg_id: Session['tg_id'], end: boolean) => {
    const made = el('button', { type: 'button' }, label)
    made.addEventListener('click', () =>
      attempt(async () => {
        await ask('/__fake/session/expire', 'POST', { tg_id, refresh: end })
        refresh()
      }),
    )
    return made
  }
  const rowOf = ({ tg_id, name, access_tokens, sessions, projects, policies }: Session): HTMLElement => {
    const given = Object.values(policies).every(Boolean)
    const texts = [`${name} (${tg_id})`, projects, sessions, access_tokens, given ? 'даны' : 'не даны']
    return el(
      'tr',
      {},
      ...texts.map((text) => el('td', {}, String(text))),
      el('td', {}, button('Завершить токены', tg_id, false), ' ', button('Завершить сессии', tg_id, true)),
    )
  }

  const titles = ['Владелец', 'Проектов', 'Сессий', 'Токенов', 'Согласия', 'Завершить']
  at('sessions').append(
    el('h2', { id: 'sessions-title' }, 'Сессии'),
    el(
      'div',
      { className: 'wide-table', tabIndex: 0 },
      el('table', {}, el('thead', {}, el('tr', {}, ...titles.map((title) => el('th', {}, title)))), rows),
    ),
  )
  return async () => {
    const owners = await ask<readonly Session[]>('/__fake/sessions')
    rows.replaceChildren(...owners.map(rowOf))
  }
}
