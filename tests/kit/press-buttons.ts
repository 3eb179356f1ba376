import { act, fireEvent } from '@testing-library/react'
import { buttonsIn, CHOICES, nameOf, recordSteps, selectFile, selectItems, type, type Watching } from './page-steps.ts'
import { cancel, editCell, filter, opened, pressInside, pressKeys, typeAlone, type Presses } from './press-forms.ts'
import { difference, focused } from './accessible-text.ts'

interface Pressing extends Watching {
  readonly reopen: () => Promise<void>
  /** Goes to another page. */
  readonly leave: () => void
  /** A component alone has no keys outside of its fields. */
  readonly isAlone?: boolean
}

/** A page with more buttons repeats one in a list that `isRepeated` does not know. */
const MOST = 60
/** The items of a longer menu are alike. */
const MENU = 4

/**
 * Presses every button of a page, and tells what a screen reader reads then, where the focus goes, what is called, and what is
 * said. Each write is held, and then fails; pressed again, the first call succeeds. A dialog is filled in, confirmed so, and left.
 */
export async function pressAll(root: () => Element, pressing: Pressing): Promise<string> {
  const { settled, writes, said, here, reopen, leave, isAlone } = pressing
  const steps = recordSteps(pressing)
  const { lines, read, readAgain, step, write, press } = steps
  const known = new Set(['Все разделы'])
  const results = new Map<string, string>()
  const first = new Set(buttonsIn(root()).map(nameOf))
  /** Whether a call since the last press has changed what the server stores. */
  let hasSaved: boolean | undefined
  const refuse = async (indent = '') => {
    if (writes.calls().length === 0) return
    const [dialog] = opened().reverse()
    if (dialog?.getAttribute('aria-busy'))
      write(`${indent}Esc meanwhile`, await step(() => fireEvent(dialog, cancel())))
    write(`${indent}after a refusal`, await step(() => writes.fail()))
  }
  /** Presses a button whose call was refused again. Nothing is written while the page looks like the first time. */
  const pressAgain = async (name: string, asked: string, indent: string) => {
    const [dialog, question] = opened()
    const button = buttonsIn(dialog ?? root()).findLast((one) => nameOf(one) === name)
    if (!button) return
    if (question) await step(() => fireEvent.click(question.querySelector('button') ?? question))
    await press(button)
    const news = writes.calls().length > 0 ? difference(asked, read()) : []
    if (news.length > 0) write(`${indent}again`, news)
  }
  /** Refuses what was asked for; then lets the first call of a second attempt, or of what is left, succeed, and refuses the rest. */
  const answer = async (name: string, indent = '') => {
    if (writes.calls().length === 0) return
    const asked = read()
    await refuse(indent)
    const isOne = writes.calls().length === 0
    if (isOne) await pressAgain(name, asked, indent)
    if (writes.calls().length === 0) return
    hasSaved = true
    write(`${indent}after an answer`, await step(() => writes.pass()))
    if (writes.calls().length === 0) return
    const before = read()
    for (let turn = 0; turn < MOST && writes.calls().length > 0; turn += 1) {
      await act(() => Promise.resolve(writes.fail()))
      await settled()
    }
    await readAgain()
    write(`${indent}after refusals of the rest`, [...difference(before, read()), ...said()])
  }
  /** Selects the first item in each empty list, and a file. */
  const select = async (form: Element) => {
    await selectItems(form, settled)
    const select = selectFile(form)
    if (!select) return
    write('  with a file', await step(select))
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
    const name = nameOf(last)
    write(`  then «${name}»`, await press(last))
    await answer(name, '  ')
  }
  /** Closes the dialogs, and says if the focus is lost with them. */
  const leaveDialogs = async (isTold = true) => {
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
    if (isTold && hadDialog && opened().length === 0 && !here().startsWith('/')) lines.push(`  closed, ${focused()}`)
  }

  const shared: Presses = { ...steps, root, leaveDialogs, answer, refuse }
  const tried = new Set<string>()
  const again = () => reopen().then(readAgain)

  for (;;) {
    const left = buttonsIn(root()).filter((one) => !known.has(nameOf(one)))
    // Buttons that a press has shown come first: another press may hide them. A choice may hide most, so it comes last.
    const next =
      left.find((one) => !first.has(nameOf(one))) ?? left.find((one) => !one.matches('[type=radio]')) ?? left[0]
    if (!next) break
    if (known.size > MOST) throw new Error(`more than ${MOST} buttons: ${[...known].join(', ')}`)
    const name = nameOf(next)
    known.add(name)
    const [before, from] = [read(), lines.length]
    const fields = new Set<Element>(document.querySelectorAll('input'))
    hasSaved = false
    const menuList = next.closest('[role=menu]')
    const items = [...(menuList?.children ?? [])].map(nameOf)
    const menu = menuList?.previousElementSibling
    const menuName = menu && nameOf(menu)
    const news = await press(next)
    const hadDialog = opened().length > 0
    const isSame = news.length > 1 && !news.some((line) => line.startsWith('calls '))
    const twin = isSame ? results.get(news.join()) : undefined
    if (twin) lines.push(...(twin === name ? [] : [`«${name}»: as «${twin}»`]))
    else {
      results.set(news.join(), name)
      write(`«${name}»`, news)
      await answer(name)
      if (hadDialog) await confirm()
      else await editCell(shared, name, fields)
    }
    const isForm = hadDialog && !twin && !name.includes('Удалить')
    // A box that shows no button is left as it was.
    const isNew = (one: HTMLElement) => !known.has(nameOf(one)) && !first.has(nameOf(one))
    if (next.matches(`${CHOICES}[type=checkbox]`) && next.isConnected && !buttonsIn(root()).some(isNew))
      await step(() => fireEvent.click(next))
    // The other items of a short menu need it open again.
    if (menuName && items.length <= MENU && items.some((one) => !known.has(one))) known.delete(menuName)
    await leaveDialogs()
    document.querySelectorAll<HTMLElement>('[data-shown]:not([role=menu])').forEach((one) => one.hidePopover())
    // A run of many jobs goes on with the next one. What a dialog did without a call stays done.
    const hasCalled = lines.slice(from).some((line) => line.trim().startsWith('calls '))
    const isRunning = writes.drop()
    await readAgain()
    said()
    if (isRunning || hasSaved || (hadDialog && !hasCalled && read() !== before) || here() || opened().length > 0)
      await again()
    if (isForm) {
      const openForm = async () => {
        if (opened().length > 0) return
        const opener = menuName && buttonsIn(root()).find((one) => nameOf(one) === menuName)
        if (opener) await press(opener)
        const button = buttonsIn(root()).find((one) => nameOf(one) === name)
        if (button) await press(button)
      }
      const before = read()
      await openForm()
      await typeAlone(
        shared,
        () => opened()[0],
        openForm,
        () => fireEvent(opened().at(-1) ?? document.body, cancel()),
      )
      await pressInside(shared, tried)
      await leaveDialogs(false)
      await readAgain()
      if (read() !== before || here() || opened().length > 0) await again()
    }
  }
  const save = () => root().querySelector<HTMLElement>('form [type=submit]')
  const typing = () => step(() => type(save()?.closest('form') ?? root()))
  const away = () => (leave(), new Promise((later) => setTimeout(later, 100)))
  if (save()) {
    const before = new Set(buttonsIn(root()))
    write('typing', await typing())
    const shown = buttonsIn(root()).find((one) => !before.has(one))
    if (shown) {
      write(`  then «${nameOf(shown)}»`, await press(shown))
      await typing()
    }
    // A question waits for a save that may be under way.
    write('  then leaving', await step(away))
    await leaveDialogs()
    if (here().startsWith('/')) {
      await again()
      await typing()
    }
    const submit = save()
    if (submit) {
      write(`  then «${nameOf(submit)}»`, await press(submit))
      await answer(nameOf(submit), '  ')
    }
    const other = [...root().querySelectorAll<HTMLElement>('form [type=radio]:not(:checked)')].at(-1)
    if (other) write(`  then «${nameOf(other)}»`, await press(other))
  }
  writes.drop()
  await again()
  if (save()) await typeAlone(shared, () => save()?.closest('form') ?? undefined, again, away)
  await filter(shared, settled, again)
  const after = (isChanged: boolean) => (isChanged || here() ? again() : Promise.resolve())
  if (!isAlone) await pressKeys(shared, after)
  return `${lines.join('\n')}\n`
}
