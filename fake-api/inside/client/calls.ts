import type { Operation } from 'rfc6902'
import type { Elements } from '../../docs/client/elements.ts'
import type { SeenCall } from '../../kit/watch.ts'
import type { CallTexts } from './call-texts.ts'
import type { Inside } from './inside.ts'

/** A call in the page's list. */
type ListedCall = SeenCall & { readonly view: HTMLElement }

/** Creates the live log: every call with its bodies and its changes, and the changes between any two calls. */
export function createCalls(
  { at, el, soft }: Elements,
  { base, ask, say, attempt, refresh }: Inside,
  texts: CallTexts,
): void {
  const maxCalls = 500
  const calls: ListedCall[] = []
  const list = el('div', {})
  const nothing = soft('Вызовов ещё не было: сделайте что-нибудь в консоли.')
  const find = el('input', { type: 'search', placeholder: 'Путь или текст в теле' })
  const onlyBad = el('input', { type: 'checkbox' })
  const from = el('input', { type: 'number', min: '0', value: '0' })
  const to = el('input', { type: 'number', min: '0', value: '0' })
  const compare = el('button', { type: 'submit' }, 'Сравнить')
  const between = el('div', {})

  const isShown = (call: SeenCall): boolean => {
    const wanted = find.value.trim().toLowerCase()
    if (onlyBad.checked && call.status < 400 && call.status > 0 && call.problems.length === 0) return false
    return `${call.method} ${call.path} ${call.request ?? ''} ${call.answer ?? ''}`.toLowerCase().includes(wanted)
  }
  const filter = () => {
    for (const call of calls) call.view.hidden = !isShown(call)
  }

  const patchView = (patch: readonly Operation[]): HTMLElement => {
    if (patch.length === 0) return soft('В данных ничего не изменилось.')
    return el('pre', { tabIndex: 0 }, patch.map((operation) => JSON.stringify(operation)).join('\n'))
  }
  const showDifference = (first: number, last: number, place: HTMLElement) =>
    attempt(async () => {
      place.replaceChildren(patchView(await ask<Operation[]>(`/__fake/difference?from=${first}&to=${last}`)))
    })
  const copyButton = (label: string, text: string) => {
    const button = el('button', { type: 'button' }, label)
    button.addEventListener('click', () =>
      attempt(async () => {
        await navigator.clipboard.writeText(text)
        say('Скопировано.')
      }),
    )
    return button
  }
  const bodyView = (title: string, text: string | null): HTMLElement[] =>
    text === null ? [] : [el('h3', {}, title), el('pre', { tabIndex: 0 }, text || '(пусто)')]

  function inside(call: SeenCall): HTMLElement {
    const place = el('div', {})
    const changed = el('button', { type: 'button' }, 'Что изменилось')
    changed.addEventListener('click', () => showDifference(call.id - 1, call.id, place))
    const begin = el('button', { type: 'button' }, 'Сравнивать отсюда')
    begin.addEventListener('click', () => {
      from.value = String(call.id)
      say(`Сравнение начнётся после вызова ${call.id}.`)
    })
    return el(
      'div',
      { className: 'inside' },
      el(
        'div',
        { className: 'row' },
        changed,
        begin,
        copyButton('Копировать как curl', texts.curl(call)),
        copyButton('Копировать как тест', texts.test(call)),
      ),
      place,
      ...call.problems.map((problem) => el('p', { className: 'bad' }, problem)),
      ...bodyView(call.query ? `Запрос ${call.query}` : 'Запрос', call.request),
      ...bodyView('Ответ', call.answer),
    )
  }

  function viewOf(call: SeenCall): HTMLElement {
    const isBad = call.status === 0 || call.status >= 400 || call.problems.length > 0
    const view = el(
      'details',
      { className: 'call' },
      el(
        'summary',
        {},
        el('span', { className: 'soft' }, String(call.id)),
        el('span', { className: 'time' }, call.at.slice(11, 23)),
        el('span', { className: `method ${call.method.toLowerCase()}` }, call.method),
        el('span', { className: 'path' }, call.path),
        el('span', { className: isBad ? 'bad' : 'good' }, call.status === 0 ? 'обрыв' : String(call.status)),
        el('span', { className: 'soft took' }, `${call.duration_ms} мс`),
      ),
    )
    view.addEventListener('toggle', () => {
      if (view.open && view.children.length === 1) view.append(inside(call))
    })
    return view
  }

  function add(call: SeenCall): void {
    const view = viewOf(call)
    view.hidden = !isShown(call)
    calls.push({ ...call, view })
    list.prepend(view)
    if (calls.length > maxCalls) calls.shift()?.view.remove()
    nothing.hidden = true
    to.value = String(call.id)
    at('count').textContent = String(call.id)
    if (call.method !== 'GET') refresh()
  }

  const form = el(
    'form',
    { className: 'row', noValidate: true },
    el('label', {}, 'Состояние после вызова', from),
    el('label', {}, 'и после вызова', to),
    compare,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    showDifference(Number(from.value), Number(to.value), between)
  })
  find.addEventListener('input', filter)
  onlyBad.addEventListener('change', filter)
  at('calls').append(
    el('h2', { id: 'calls-title' }, 'Вызовы'),
    el(
      'div',
      { className: 'row' },
      el('label', { className: 'wide' }, 'Найти вызов', find),
      el('label', { className: 'tick' }, onlyBad, 'Только с ошибками'),
    ),
    form,
    between,
    nothing,
    list,
  )

  const events = new EventSource(`${base}/__fake/requests`)
  events.addEventListener('begun', ({ data }: MessageEvent<string>) => {
    at('world').textContent = data
    // The server counts from 1 again if the watch was interrupted.
    for (const { view } of calls.splice(0)) view.remove()
    nothing.hidden = false
    from.value = '0'
  })
  events.addEventListener('message', ({ data }: MessageEvent<string>) => add(JSON.parse(data) as SeenCall))
  events.addEventListener('error', () => say('Связь с сервером потеряна, пробую снова.', true))
  events.addEventListener('open', () => say('Смотрю за вызовами.'))
}
