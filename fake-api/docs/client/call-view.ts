import type { BodyFields } from './body-fields.ts'
import type { Call, Operation, Parameter } from './document.ts'
import type { Elements } from './elements.ts'
import type { Examples } from './examples.ts'
import type { SchemaView } from './schema-view.ts'
import type { Send } from './send.ts'

interface Parts {
  readonly bodyFields: BodyFields
  readonly schemaView: SchemaView
  readonly send: Send
  readonly examples: Examples
  /** The values of path parameters for the signed-in owner. */
  readonly known: Readonly<Record<string, string>>
}

/**
 * Creates the expandable view of a call: its parameters, its body, a send button, and the schemas of body and answer.
 */
export function createCallView({ el, soft }: Elements, { bodyFields, schemaView, send, examples, known }: Parts) {
  function parameterField({ name, description, 'x-holds': holds }: Parameter) {
    const value = (holds && known[holds]) ?? ''
    const input = el('input', { name, value, autocomplete: 'off', spellcheck: false })
    if (holds) input.dataset.holds = holds
    return { input, label: el('label', {}, `${holds ?? name} — ${description}`, input) }
  }

  function errorsView(responses: Operation['responses']): HTMLElement {
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    const rows = errors.map(([status, { description }]) =>
      el('tr', {}, el('td', {}, status), el('td', {}, description)),
    )
    const title = `Ошибки: ${errors.map(([status]) => status).join(', ')}`
    return el('details', { className: 'schema' }, el('summary', {}, title), el('table', {}, el('tbody', {}, ...rows)))
  }

  function sampleOf(example: unknown): HTMLElement {
    const text = el('pre', { tabIndex: 0 }, JSON.stringify(example, null, 2))
    const title = el('summary', {}, 'Пример ответа')
    return el('details', { className: 'schema' }, title, el('div', { className: 'answer' }, text))
  }

  function inside(call: Call): HTMLElement {
    const { description, parameters, requestBody, responses } = call.operation
    const fields = parameters.map(parameterField)
    const { view, pack, sent, schema } = bodyFields(requestBody?.content)
    const answer = el('div', { className: 'answer', role: 'status' })
    const button = el('button', { type: 'submit', className: 'main' }, 'Отправить')
    const form = el(
      'form',
      { noValidate: true },
      ...(fields.length > 0 ? [el('h3', {}, 'Путь')] : []),
      el('div', { className: 'fields' }, ...fields.map(({ label }) => label)),
      ...view,
      el('div', { className: 'row' }, button),
    )
    const filled = () =>
      fields.reduce(
        (whole, { input }) => whole.replace(`{${input.name}}`, encodeURIComponent(input.value) || `{${input.name}}`),
        call.path,
      )
    const example = examples(call, filled, sent)
    form.addEventListener('input', example.refresh)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      button.disabled = true
      const ready = () => (button.disabled = false)
      send(call, filled(), pack(), answer).then(ready, ready)
    })
    const success = responses['200']?.content?.['application/json']
    return el(
      'div',
      { className: 'inside' },
      ...(description ? [soft(description)] : []),
      form,
      answer,
      example.view,
      ...(schema ? [schemaView('Что принимает', schema)] : []),
      ...(success ? [schemaView('Что отвечает', success.schema)] : []),
      ...(success?.example === undefined ? [] : [sampleOf(success.example)]),
      errorsView(responses),
    )
  }

  return (call: Call): HTMLElement => {
    const { path, method, operation } = call
    const [security] = operation.security
    const access = security?.adminKey ? 'ключ' : security ? 'токен' : 'всем'
    const summary = el(
      'summary',
      {},
      el('span', { className: `method ${method}` }, method.toUpperCase()),
      el('span', { className: 'path' }, operation['x-documented-path'] ?? path),
      el('span', { className: 'summary soft' }, operation.summary),
      el('span', { className: 'access' }, access),
    )
    const view = el('details', { className: 'call', id: operation.operationId }, summary)
    view.addEventListener('toggle', () => {
      if (view.open && view.children.length === 1) view.append(inside(call))
      // Sets the page's address to the open call.
      if (view.open) history.replaceState(null, '', `#${view.id}`)
    })
    return view
  }
}
