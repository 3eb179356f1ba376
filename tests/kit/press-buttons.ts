import { act, fireEvent } from '@testing-library/react'
import './happy-dom.ts'
import type { holdWrites } from './held-writes.ts'
import { buttonsIn, CHOICES, nameOf } from './page-buttons.ts'
import { difference, focused, shortened } from './accessible-text.ts'

interface Pressing {
  /** What a screen reader reads of the page. */
  readonly words: () => string
  readonly settled: () => Promise<void>
  readonly writes: ReturnType<typeof holdWrites>
  /** What else happened since it was asked last: messages, downloads. */
  readonly said: () => string[]
  /** The address that a press has led to, or its new query; '' for none. */
  readonly here: () => string
  readonly reopen: () => Promise<void>
  /** Goes to another page. */
  readonly leave: () => void
}

/** Products that exist, that are new, and with a photo elsewhere; a category that does not exist. */
const files = [
  new File(
    [
      'Название,Артикул,Цена,Количество,Категория,Фото\n',
      'Липовый мёд нового урожая этого лета и этой пасеки в банке,M-LIP-350,600,5,Мёд,\n',
      'Соты,,300,2,Соты,https://photos.example/1.jpg\n',
      'Пыльца,,много,1,,\n',
    ],
    'товары.csv',
  ),
  new File(['%PDF-1.4'], 'документ.pdf', { type: 'application/pdf' }),
]

/** A page with more buttons repeats one in a list that `isRepeated` does not know. */
const MOST = 60
/** The items of a longer menu are alike. */
const MENU = 4

/**
 * Presses every button of a page, and tells what a screen reader reads then, where the focus goes, what is called, and what is
 * said. Each write is held, and then fails; a dialog is filled in, confirmed so, and left.
 */
export async function pressAll(root: () => Element, pressing: Pressing): Promise<string> {
  const { words, settled, writes, said, here, reopen, leave } = pressing
  const lines: string[] = []
  const known = new Set(['Все разделы'])
  const results = new Map<string, string>()
  const first = new Set(buttonsIn(root()).map(nameOf))
  const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  let read = words()
  const readAgain = async () => {
    await settled()
    read = words()
  }

  /** Does something, and returns what is new after it. */
  const step = async (doIt: () => unknown): Promise<string[]> => {
    const [before, called, focus] = [read, writes.calls().length, focused()]
    await act(async () => void (await doIt()))
    await readAgain()
    const address = here()
    const after = focused()
    return [
      ...(address ? [`goes to ${shortened(address)}`] : []),
      // Another page has its own words.
      ...(address.startsWith('/') ? [] : difference(before, read)),
      ...(address.startsWith('/') || after === focus ? [] : [after]),
      ...writes
        .calls()
        .slice(called)
        .map((call) => `calls ${shortened(call)}`),
      ...said(),
    ]
  }
  const write = (title: string, news: readonly string[]) =>
    lines.push(`${title}:${news.length === 0 ? ' nothing' : ''}`, ...news.map((line) => `  ${line}`))
  const press = async (button: HTMLElement) => {
    button.focus()
    return step(() => {
      const list = document.getElementById(button.getAttribute('popovertarget') ?? '')
      if (list) list.showPopover()
      else fireEvent.click(button)
    })
  }
  const refuse = async (indent = '') => {
    if (writes.calls().length === 0) return
    const [dialog] = opened().reverse()
    if (dialog?.getAttribute('aria-busy'))
      write(`${indent}Esc meanwhile`, await step(() => fireEvent(dialog, cancel())))
    write(`${indent}after a refusal`, await step(() => writes.fail()))
  }
  const cancel = () => new Event('cancel', { cancelable: true })
  /** Types into the first field, or ticks the first box. */
  const type = (form: Element) => {
    const field = form.querySelector<HTMLInputElement>('input[type=text]:not([role]), input:not([type]):not([role])')
    const box = form.querySelector('input[type=checkbox]')
    if (field) fireEvent.change(field, { target: { value: `${field.value} новый 2` } })
    else if (box) fireEvent.click(box)
  }
  /** Selects the first item in each empty list, and a file. */
  const select = async (form: Element) => {
    for (const box of form.querySelectorAll<HTMLInputElement>('[role=combobox]:not([disabled])')) {
      if (box.value !== '') continue
      await act(() => Promise.resolve(fireEvent.click(box)))
      await settled()
      const item = document.getElementById(box.getAttribute('aria-controls') ?? '')?.querySelector('[role=option]')
      if (item) await act(() => Promise.resolve(fireEvent.click(item)))
    }
    const input = form.querySelector<HTMLInputElement>('input[type=file]')
    const file = files.find(({ name }) => input?.accept.includes(name.replace(/.*(?=\.)/, '')))
    if (!input || !file) return
    write('  with a file', await step(() => fireEvent.change(input, { target: { files: [file] } })))
    // Other sites are asked about photos.
    await refuse('  ')
  }
  /** Fills in the opened dialog, and presses its last button. */
  const confirm = async () => {
    const [dialog] = opened().reverse()
    if (!dialog) return
    type(dialog)
    await select(dialog)
    await readAgain()
    const last = [...dialog.querySelectorAll<HTMLElement>('button:not([disabled])')].at(-1)
    if (!last || nameOf(last) === 'Закрыть') return
    write(`  then «${nameOf(last)}»`, await press(last))
    await refuse('  ')
  }
  /** Closes the dialogs, and says if the focus is lost with them. */
  const leaveDialogs = async () => {
    const hadDialog = opened().length > 0
    for (let tries = 0; tries < 4; tries += 1) {
      const [dialog] = opened().reverse()
      if (!dialog) break
      const danger = dialog.getAttribute('role') === 'alertdialog' && opened().length > 1
      const last = [...dialog.querySelectorAll('button')].at(-1)
      await act(() => Promise.resolve(danger && last ? fireEvent.click(last) : fireEvent(dialog, cancel())))
      await settled()
      said()
    }
    if (hadDialog && opened().length === 0 && !here().startsWith('/')) lines.push(`  closed, ${focused()}`)
  }

  for (;;) {
    const left = buttonsIn(root()).filter((one) => !known.has(nameOf(one)))
    // Buttons that a press has shown come first: another press may hide them. A choice may hide most, so it comes last.
    const next =
      left.find((one) => !first.has(nameOf(one))) ?? left.find((one) => !one.matches('[type=radio]')) ?? left[0]
    if (!next) break
    if (known.size > MOST) throw new Error(`more than ${MOST} buttons: ${[...known].join(', ')}`)
    const name = nameOf(next)
    known.add(name)
    const [before, from] = [read, lines.length]
    const news = await press(next)
    const hadDialog = opened().length > 0
    const twin = news.length > 1 ? results.get(news.join()) : undefined
    if (twin) lines.push(...(twin === name ? [] : [`«${name}»: as «${twin}»`]))
    else {
      results.set(news.join(), name)
      write(`«${name}»`, news)
      await refuse()
      await confirm()
    }
    // A box that shows no button is left as it was.
    const isNew = (one: HTMLElement) => !known.has(nameOf(one)) && !first.has(nameOf(one))
    if (next.matches(`${CHOICES}[type=checkbox]`) && next.isConnected && !buttonsIn(root()).some(isNew))
      await step(() => fireEvent.click(next))
    // The other items of a short menu need it open again.
    const items = [...(next.closest('[role=menu]')?.children ?? [])]
    const menu = next.closest('[role=menu]')?.previousElementSibling
    if (menu && items.length <= MENU && items.some((one) => !known.has(nameOf(one)))) known.delete(nameOf(menu))
    await leaveDialogs()
    document.querySelectorAll<HTMLElement>('[data-shown]:not([role=menu])').forEach((one) => one.hidePopover())
    // A run of many jobs goes on with the next one. What a dialog did without a call stays done.
    const hasCalled = lines.slice(from).some((line) => line.trim().startsWith('calls '))
    const isRunning = writes.drop()
    await readAgain()
    said()
    if (isRunning || (hadDialog && !hasCalled && read !== before) || here() || opened().length > 0) {
      await reopen()
      await readAgain()
    }
  }
  const save = () => root().querySelector<HTMLElement>('form [type=submit]')
  const typing = () => step(() => type(save()?.closest('form') ?? root()))
  if (save()) {
    const before = new Set(buttonsIn(root()))
    write('typing', await typing())
    const shown = buttonsIn(root()).find((one) => !before.has(one))
    if (shown) {
      write(`  then «${nameOf(shown)}»`, await press(shown))
      await typing()
    }
    // A question waits for a save that may be under way.
    write('  then leaving', await step(() => (leave(), new Promise((later) => setTimeout(later, 100)))))
    await leaveDialogs()
    if (here().startsWith('/')) {
      await reopen()
      await readAgain()
      await typing()
    }
    const submit = save()
    if (submit) write(`  then «${nameOf(submit)}»`, await press(submit))
    await refuse('  ')
    const other = [...root().querySelectorAll<HTMLElement>('form [type=radio]:not(:checked)')].at(-1)
    if (other) write(`  then «${nameOf(other)}»`, await press(other))
  }
  return `${lines.join('\n')}\n`
}
