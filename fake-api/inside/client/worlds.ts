import type { Elements } from '../../docs/client/elements.ts'
import type { Inside } from './inside.ts'

interface World {
  readonly name: string
  readonly scenario: string
  readonly used_at: string
  readonly calls: number
}

/** Creates the section of worlds: a link into each, and a button that drops it. */
export function createWorlds({ at, el }: Elements, { base, ask, attempt, refresh }: Inside): () => Promise<void> {
  const rows = el('tbody', {})
  const root = base.replace(/\/w\/[^/]+$/, '')

  const rowOf = ({ name, scenario, used_at, calls }: World): HTMLElement => {
    const path = name === 'default' ? '' : `/w/${encodeURIComponent(name)}`
    const drop = el('button', { type: 'button' }, 'Забыть')
    drop.addEventListener('click', () =>
      attempt(async () => {
        await ask(`/__fake/worlds/${encodeURIComponent(name)}`, 'DELETE')
        refresh()
      }),
    )
    return el(
      'tr',
      {},
      el('td', {}, el('a', { href: `${root}${path}/__fake` }, name)),
      ...[scenario, used_at.slice(0, 19).replace('T', ' '), String(calls)].map((text) => el('td', {}, text)),
      el('td', {}, ...(path ? [drop] : [])),
    )
  }

  const titles = ['Мир', 'Данные', 'Последний вызов', 'Вызовов', 'Забыть']
  at('worlds').append(
    el('h2', { id: 'worlds-title' }, 'Миры'),
    el(
      'div',
      { className: 'wide-table', tabIndex: 0 },
      el('table', {}, el('thead', {}, el('tr', {}, ...titles.map((title) => el('th', {}, title)))), rows),
    ),
  )
  return async () => {
    rows.replaceChildren(...(await ask<readonly World[]>('/__fake/worlds')).map(rowOf))
  }
}
