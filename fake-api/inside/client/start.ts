import type { createElements } from '../../docs/client/elements.ts'
import type { createCallTexts } from './call-texts.ts'
import type { createCalls } from './calls.ts'
import type { createFaults } from './faults.ts'
import type { Ask, Inside } from './inside.ts'
import type { createSessions } from './sessions.ts'
import type { createTables } from './tables.ts'
import type { createWorlds } from './worlds.ts'

export interface Parts {
  readonly createElements: typeof createElements
  readonly createCallTexts: typeof createCallTexts
  readonly createCalls: typeof createCalls
  readonly createTables: typeof createTables
  readonly createSessions: typeof createSessions
  readonly createFaults: typeof createFaults
  readonly createWorlds: typeof createWorlds
}

/** Fills the page. Every change reloads the sections. */
export function start(parts: Parts): void {
  const base = document.querySelector<HTMLElement>('script[data-base]')?.dataset.base ?? ''
  const elements = parts.createElements()
  const { at, messageOf } = elements

  const ask: Ask = async <Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> => {
    const answer = await fetch(base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    const read: unknown = text ? JSON.parse(text) : null
    if (answer.ok) return read as Answer
    const { detail = `HTTP ${answer.status}`, errors = [] } = read as {
      detail?: string
      errors?: readonly { path: string; message: string }[]
    }
    throw new Error([detail, ...errors.map(({ path: field, message }) => `${field}: ${message}`)].join(' '))
  }
  const say = (text: string, isError = false) => {
    at('said').textContent = text
    at('said').className = isError ? 'bad' : 'good'
  }
  const attempt = (task: () => Promise<unknown>) => {
    task().catch((error: unknown) => say(messageOf(error), true))
  }
  const sections: (() => Promise<void>)[] = []
  const refresh = () => sections.forEach(attempt)
  const inside: Inside = { base, ask, say, attempt, refresh }

  sections.push(
    parts.createTables(elements, inside),
    parts.createSessions(elements, inside),
    parts.createFaults(elements, inside),
    parts.createWorlds(elements, inside),
  )
  parts.createCalls(elements, inside, parts.createCallTexts(base))
  refresh()
}
