import type { createBodyFields } from './body-fields.ts'
import type { createCallView } from './call-view.ts'
import type { ApiDocument, Call } from './document.ts'
import type { createElements } from './elements.ts'
import type { createExamples } from './examples.ts'
import type { createOwners } from './owners.ts'
import type { createSchemaView } from './schema-view.ts'
import type { createSend } from './send.ts'

export interface Parts {
  readonly createElements: typeof createElements
  readonly createSchemaView: typeof createSchemaView
  readonly createBodyFields: typeof createBodyFields
  readonly createSend: typeof createSend
  readonly createExamples: typeof createExamples
  readonly createCallView: typeof createCallView
  readonly createOwners: typeof createOwners
}

/** Fills the page: the calls by tag, filtered by the search field, and the owners for signing in. */
export async function start(parts: Parts): Promise<void> {
  const base = document.querySelector<HTMLElement>('script[data-base]')?.dataset.base ?? ''
  const elements = parts.createElements()
  const { at, field, el, soft, messageOf } = elements
  const known: Record<string, string> = {}

  const ask = async <Answer>(path: string, init?: RequestInit): Promise<Answer> => {
    const answer = await fetch(base + path, init)
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return (await answer.json()) as Answer
  }

  /** Opens the call or scrolls to the domain of the page's address. */
  function follow(api: ApiDocument): void {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id === '') return
    if (!document.getElementById(id)) {
      field('find').value = ''
      show(api)
    }
    const found = document.getElementById(id)
    if (found instanceof HTMLDetailsElement) found.open = true
    found?.scrollIntoView()
  }

  const domainOf = (calls: readonly Call[]): string => calls[0]?.operation.operationId.split('.')[0] ?? ''

  function show(api: ApiDocument): void {
    const callView = parts.createCallView(elements, {
      schemaView: parts.createSchemaView(elements, api),
      bodyFields: parts.createBodyFields(elements),
      send: parts.createSend(elements, base),
      examples: parts.createExamples(elements, base),
      known,
    })
    const wanted = field('find').value.trim().toLowerCase()
    const all = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    const found = all.filter(({ path, method, operation }) =>
      `${method} ${operation['x-documented-path'] ?? path} ${operation.operationId} ${operation.summary}`
        .toLowerCase()
        .includes(wanted),
    )
    const sections = api.tags
      .map(({ name }) => ({
        name,
        calls: found.filter(({ operation }) => operation.tags[0] === name),
      }))
      .filter(({ calls }) => calls.length > 0)
    const links = sections.map(({ name, calls }) =>
      el(
        'li',
        {},
        el('a', { href: `#${domainOf(calls)}` }, name, el('span', { className: 'soft' }, String(calls.length))),
      ),
    )
    const views = sections.map(({ name, calls }) =>
      el('section', { className: 'tag' }, el('h2', { id: domainOf(calls) }, name), ...calls.map(callView)),
    )
    at('tags').replaceChildren(...links)
    at('calls').replaceChildren(...(views.length > 0 ? views : [soft('Такого вызова нет.')]))
  }

  try {
    const api = await ask<ApiDocument>('/openapi.json')
    at('about').textContent = `${api.info.title}, ${api.info.version}. ${api.info.description}`
    field('find').addEventListener('input', () => show(api))
    show(api)
    follow(api)
    addEventListener('hashchange', () => follow(api))
    await parts
      .createOwners(elements, ask, known)()
      .catch(() => {
        at('signed').textContent = 'Список владельцев выключен (FAKE_API_CONTROL=0): вставьте токен.'
      })
  } catch (error) {
    at('about').textContent = `Описание не загрузилось: ${messageOf(error)}`
  }
}
