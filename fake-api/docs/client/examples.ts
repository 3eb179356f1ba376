import type { SentBody } from './body-fields.ts'
import type { Call } from './document.ts'
import type { Elements } from './elements.ts'

export type Examples = ReturnType<typeof createExamples>

/** Returns a function that shows a call as code for a terminal and for a program; tokens appear as placeholders. */
export function createExamples({ el, messageOf }: Elements, base: string) {
  const quoted = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`
  const compact = (text: string) => {
    try {
      return JSON.stringify(JSON.parse(text))
    } catch {
      return text
    }
  }

  function curl({ method, operation }: Call, path: string, { json, data, files }: SentBody): string {
    const [security] = operation.security
    return [
      `curl -X ${method.toUpperCase()} ${quoted(base + path)}`,
      ...(security?.bearer ? ['-H "authorization: Bearer $TOKEN"'] : []),
      ...(security?.adminKey ? ['-H "x-admin-key: $ADMIN_KEY"'] : []),
      ...(json === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(compact(json))}`]),
      ...(data === undefined ? [] : [`-F ${quoted(`data=${compact(data)}`)}`]),
      ...files.map(({ name, file }) => `-F ${quoted(`${name}=@${file}`)}`),
    ].join(' \\\n  ')
  }

  function program({ method, operation }: Call, path: string, { json, data, files }: SentBody): string {
    const [security] = operation.security
    const isForm = data !== undefined || files.length > 0
    const headers = [
      ...(security?.bearer ? ['authorization: `Bearer ${token}`'] : []),
      ...(security?.adminKey ? [`'x-admin-key': adminKey`] : []),
      ...(json === undefined ? [] : [`'content-type': 'application/json'`]),
    ]
    return [
      ...(isForm ? ['const body = new FormData()'] : []),
      ...(data === undefined ? [] : [`body.append('data', JSON.stringify(${compact(data)}))`]),
      ...files.map(({ name }) => `body.append('${name}', file)`),
      `const answer = await fetch(${quoted(base + path)}, {`,
      `  method: '${method.toUpperCase()}',`,
      ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
      ...(json === undefined ? [] : [`  body: JSON.stringify(${compact(json)}),`]),
      ...(isForm ? ['  body,'] : []),
      '})',
      ...(operation.responses['200'] ? ['const found = await answer.json()'] : []),
    ].join('\n')
  }

  function block(name: string) {
    const text = el('pre', { tabIndex: 0 })
    const button = el('button', { type: 'button' }, `Скопировать ${name}`)
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(text.textContent).then(
        () => (button.textContent = 'Скопировано'),
        (error: unknown) => (button.textContent = `Не вышло: ${messageOf(error)}`),
      )
    })
    return { text, view: el('div', { className: 'answer' }, el('div', { className: 'row' }, button), text) }
  }

  /** Shows both; `refresh` updates them from the current fields. */
  return (call: Call, pathOf: () => string, bodyOf: () => SentBody) => {
    const blocks = [
      { ...block('curl'), make: curl },
      { ...block('fetch'), make: program },
    ]
    const view = el('details', { className: 'schema' }, el('summary', {}, 'Примеры: curl и fetch'))
    view.append(...blocks.map((one) => one.view))
    const refresh = () => {
      for (const { text, make } of blocks) text.textContent = make(call, pathOf(), bodyOf())
    }
    view.addEventListener('toggle', refresh)
    return { view, refresh }
  }
}
