import type { ApiDocument, JsonSchema } from './document.ts'
import type { Elements } from './elements.ts'

export type SchemaView = ReturnType<typeof createSchemaView>

/** Shows a schema as a table of its fields, created when it is opened. */
export function createSchemaView({ el, soft }: Elements, { components }: ApiDocument) {
  const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema

  function typeOf(schema: JsonSchema): string {
    if (schema.$ref) return nameOf(schema.$ref)
    if (schema.enum) return schema.enum.map((value) => `«${String(value)}»`).join(', ')
    if (schema.anyOf) return schema.anyOf.map(typeOf).join(' или ')
    if (schema.type === 'array') return `список: ${typeOf(schema.items ?? {})}`
    const type = [schema.type ?? 'любое'].flat().join(' или ')
    const from = schema.minLength && `от ${schema.minLength}`
    const to = schema.maxLength && `до ${schema.maxLength} знаков`
    return [type, schema.format, from, to, schema.pattern].filter(Boolean).join(', ')
  }

  function rowsOf(schema: JsonSchema, prefix: string, depth: number): HTMLElement[] {
    const whole = resolve(schema)
    const inner = whole.anyOf?.map(resolve).find((one) => one.properties ?? one.items) ?? whole
    if (inner.type === 'array') return rowsOf(inner.items ?? {}, `${prefix}[]`, depth)
    return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
      const path = prefix ? `${prefix}.${name}` : name
      const must = inner.required?.includes(name) ? 'обязательно' : ''
      const row = el(
        'tr',
        {},
        el('td', {}, el('code', {}, path)),
        el('td', {}, typeOf(field)),
        el('td', { className: 'soft must' }, must),
      )
      return [row, ...(depth < 3 ? rowsOf(field, path, depth + 1) : [])]
    })
  }

  return (title: string, schema: JsonSchema): HTMLElement => {
    const view = el('details', { className: 'schema' }, el('summary', {}, title))
    view.addEventListener('toggle', () => {
      if (view.children.length > 1) return
      const rows = rowsOf(schema, '', 0)
      view.append(rows.length > 0 ? el('table', {}, el('tbody', {}, ...rows)) : soft(typeOf(resolve(schema))))
    })
    return view
  }
}
