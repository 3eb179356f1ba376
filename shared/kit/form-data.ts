import type { Endpoint } from './endpoint.ts'

/**
 * Packs a form body: `data` as JSON text, each file under its own name, a list as a repeated field
 * (shared/docs/the-wire.md).
 */
export function toFormData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (name === 'data') form.append(name, JSON.stringify(value))
    else for (const file of Array.isArray(value) ? value : [value]) if (file instanceof Blob) form.append(name, file)
  }
  return form
}

/** Packs a call's body for fetch; `undefined` if the endpoint takes none. */
export function packBody(
  endpoint: Endpoint,
  body: unknown,
): { body?: string | FormData; headers: Record<string, string> } {
  if (!endpoint.body) return { headers: {} }
  // A form's content type contains a boundary that only the platform knows.
  if (endpoint.body.kind === 'form') return { body: toFormData(body as Readonly<Record<string, unknown>>), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
