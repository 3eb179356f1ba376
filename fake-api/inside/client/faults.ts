import type { Elements } from '../../docs/client/elements.ts'
import type { Inside } from './inside.ts'

/** Creates the section for planned faults, chaos, the clock and the reset. */
export function createFaults({ at, el, soft }: Elements, { ask, say, attempt, refresh }: Inside): () => Promise<void> {
  const day = 86_400
  const planned = el('div', {})
  const chaos = el('p', {})
  const clock = el('p', {})
  const example = '{"method":"GET","path":"/templates","status":503,"times":1}'
  const fault = el('textarea', { value: example, spellcheck: false })

  const button = (label: string, done: string, task: () => Promise<unknown>) => {
    const made = el('button', { type: 'button' }, label)
    made.addEventListener('click', () =>
      attempt(async () => {
        await task()
        say(done)
        refresh()
      }),
    )
    return made
  }
  const forward = (label: string, seconds: number) =>
    button(label, 'Часы переведены.', () => ask('/__fake/clock', 'POST', { advance_s: seconds }))

  at('faults').append(
    el('h2', { id: 'faults-title' }, 'Сбои и часы'),
    planned,
    el('label', {}, 'Новый сбой (JSON)', fault),
    el(
      'div',
      { className: 'row' },
      button('Добавить сбой', 'Сбой добавлен.', () => ask('/__fake/faults', 'POST', JSON.parse(fault.value))),
      button('Убрать все сбои', 'Сбоев больше нет.', () => ask('/__fake/faults', 'DELETE')),
    ),
    el('h3', {}, 'Случайные сбои'),
    chaos,
    el(
      'div',
      { className: 'row' },
      button('Каждый двадцатый вызов', 'Случайные сбои включены.', () =>
        ask('/__fake/chaos', 'POST', { seed: 1, rate: 0.05 }),
      ),
      button('Без случайных сбоев', 'Случайные сбои выключены.', () => ask('/__fake/chaos', 'DELETE')),
    ),
    el('h3', {}, 'Часы'),
    clock,
    el(
      'div',
      { className: 'row' },
      forward('На час вперёд', 3600),
      forward('На день вперёд', day),
      forward('На 30 дней вперёд', 30 * day),
      button('Начать заново', 'Данные начаты заново.', () => ask('/__fake/reset', 'POST', {})),
    ),
  )
  return async () => {
    const [faults, failures, { now }, { current }] = await Promise.all([
      ask<readonly unknown[]>('/__fake/faults'),
      ask<unknown>('/__fake/chaos'),
      ask<{ now: string }>('/__fake/clock'),
      ask<{ current: string }>('/__fake/scenarios'),
    ])
    const lines = faults.map((one) => JSON.stringify(one)).join('\n')
    planned.replaceChildren(lines ? el('pre', { tabIndex: 0 }, lines) : soft('Сбоев не задано.'))
    chaos.textContent = failures ? JSON.stringify(failures) : 'Выключены.'
    clock.textContent = `В этом мире сейчас ${now}.`
    at('scenario').textContent = current
  }
}
