import type { Elements } from '../../docs/client/elements.ts'
import type { Inside } from './inside.ts'

interface TablePage {
  readonly total: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Creates the section of tables with their rows, fifty at a time. */
export function createTables({ at, el, soft }: Elements, { ask, attempt }: Inside): () => Promise<void> {
  const names = el('div', { className: 'tables' })
  const find = el('input', { type: 'search', placeholder: 'Текст в строке' })
  const rows = el('div', {})
  let chosen = 'products'

  const titleOf = (row: Readonly<Record<string, unknown>>): string => {
    const fields = ['title', 'product_title', 'name', 'tg_first_name', 'status', 'media_type', 'uuid']
    const named = fields.find((field) => typeof row[field] === 'string' && row[field] !== '') ?? 'uuid'
    return String(row[named])
  }
  const rowView = (row: Readonly<Record<string, unknown>>): HTMLElement => {
    const view = el('details', { className: 'schema' }, el('summary', {}, `${titleOf(row)} · ${String(row.uuid)}`))
    view.addEventListener('toggle', () => {
      if (view.open && view.children.length === 1) view.append(el('pre', { tabIndex: 0 }, JSON.stringify(row, null, 2)))
    })
    return view
  }

  async function more(from: number): Promise<void> {
    const query = `from=${from}&find=${encodeURIComponent(find.value.trim())}`
    const page = await ask<TablePage>(`/__fake/tables/${chosen}?${query}`)
    const next = el('button', { type: 'button' }, `Ещё, из ${page.total}`)
    next.addEventListener('click', () => {
      next.remove()
      attempt(() => more(from + page.rows.length))
    })
    if (from === 0) rows.replaceChildren()
    rows.append(...page.rows.map(rowView))
    if (page.total === 0) rows.append(soft('Строк нет.'))
    if (from + page.rows.length < page.total) rows.append(next)
  }

  async function show(): Promise<void> {
    const tables = await ask<readonly { name: string; rows: number }[]>('/__fake/tables')
    const buttons = tables.map(({ name, rows: count }) => {
      const button = el('button', { type: 'button' }, `${name} ${count}`)
      button.setAttribute('aria-pressed', String(name === chosen))
      button.addEventListener('click', () => {
        chosen = name
        for (const other of names.children) other.setAttribute('aria-pressed', String(other === button))
        attempt(() => more(0))
      })
      return button
    })
    const focused = [...names.children].findIndex((button) => button === document.activeElement)
    names.replaceChildren(...buttons)
    buttons[focused]?.focus()
    // Does not replace the rows while the reader has one of them expanded.
    if (!rows.querySelector('details[open]')) await more(0)
  }

  find.addEventListener('input', () => attempt(() => more(0)))
  at('tables').append(
    el('h2', { id: 'tables-title' }, 'Таблицы'),
    names,
    el('div', { className: 'row' }, el('label', { className: 'wide' }, 'Найти строку', find)),
    rows,
  )
  return show
}
