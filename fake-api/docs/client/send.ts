import type { Call } from './document.ts'
import type { Elements } from './elements.ts'

export type Send = ReturnType<typeof createSend>

/** Sends a call and shows the answer; never rejects. */
export function createSend({ el, field, soft, messageOf }: Elements, base: string) {
  function readable(text: string): string {
    try {
      return JSON.stringify(JSON.parse(text), null, 2)
    } catch {
      return text
    }
  }

  async function ask(
    { method, operation }: Call,
    filled: string,
    { body, headers }: { body?: BodyInit; headers: Record<string, string> },
  ): Promise<HTMLElement[]> {
    const [security] = operation.security
    if (security?.bearer) headers.authorization = `Bearer ${field('token').value}`
    if (security?.adminKey) headers['x-admin-key'] = field('admin').value
    const started = performance.now()
    const answer = await fetch(base + filled, { method: method.toUpperCase(), headers, body: body ?? null })
    const text = readable(await answer.text())
    const took = `${Math.round(performance.now() - started)} мс`
    const line = `${answer.status} ${answer.statusText} · ${took} · ${filled}`
    const status = el('p', { className: answer.ok ? 'good' : 'bad' }, line)
    return text ? [status, el('pre', { tabIndex: 0 }, text)] : [status]
  }

  return async (...[call, filled, packed, place]: [...Parameters<typeof ask>, HTMLElement]): Promise<void> => {
    place.replaceChildren(soft('Жду ответа…'))
    const shown = await ask(call, filled, packed).catch((error: unknown) => [
      el('p', { className: 'bad' }, `Ответа нет: ${messageOf(error)}`),
    ])
    place.replaceChildren(...shown)
  }
}
