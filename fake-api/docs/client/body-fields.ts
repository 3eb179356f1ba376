import type { Content, JsonSchema, Media } from './document.ts'
import type { Elements } from './elements.ts'

export type BodyFields = ReturnType<typeof createBodyFields>

/** A request body for display: JSON, or a form's data and files. */
export interface SentBody {
  readonly json?: string
  readonly data?: string
  readonly files: readonly { readonly name: string; readonly file: string }[]
}

interface Body {
  readonly view: readonly HTMLElement[]
  readonly schema?: JsonSchema | undefined
  /** Packs the current values of the fields. */
  readonly pack: () => { body?: BodyInit; headers: Record<string, string> }
  readonly sent: () => SentBody
}

/** Creates the fields of a call's body: JSON as text, or a form with its files. */
export function createBodyFields({ el }: Elements) {
  const pretty = (value: unknown): string => JSON.stringify(value ?? {}, null, 2)

  function json(type: string, { schema, example }: Media): Body {
    const text = el('textarea', { spellcheck: false, value: pretty(example) })
    const pack = () => ({ body: text.value, headers: { 'content-type': type } })
    const sent = () => ({ json: text.value, files: [] })
    return { view: [el('h3', {}, 'Тело'), el('label', {}, 'JSON', text)], pack, sent, schema }
  }

  function form({ schema, example, encoding }: Media): Body {
    const { data, ...parts } = schema.properties ?? {}
    const hasData = typeof example === 'object' && example !== null && 'data' in example
    const text = el('textarea', { spellcheck: false, value: pretty(hasData ? example.data : undefined) })
    const files = Object.entries(parts).map(([name, { type }]) =>
      el('input', { type: 'file', name, multiple: type === 'array', accept: encoding?.[name]?.contentType ?? '' }),
    )
    const pack = () => {
      const body = new FormData()
      if (data) body.append('data', text.value)
      for (const input of files) for (const file of input.files ?? []) body.append(input.name, file)
      return { body, headers: {} }
    }
    const sent = () => ({
      ...(data && { data: text.value }),
      files: files.map((input) => ({
        name: input.name,
        file: input.files?.[0]?.name ?? (input.accept === 'application/pdf' ? 'document.pdf' : 'photo.png'),
      })),
    })
    const view = [
      el('h3', {}, 'Форма'),
      ...(data ? [el('label', {}, 'data (JSON)', text)] : []),
      el('div', { className: 'fields' }, ...files.map((input) => el('label', {}, input.name, input))),
    ]
    return { view, pack, sent, schema: data }
  }

  return (content: Content = {}): Body => {
    const [known] = Object.entries(content)
    if (!known) return { view: [], pack: () => ({ headers: {} }), sent: () => ({ files: [] }) }
    const [type, media] = known
    return type === 'application/json' ? json(type, media) : form(media)
  }
}
