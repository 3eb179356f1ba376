import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '../api/error.ts'
import { bad, good, toast } from '../platform/toast.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import { putAnswers, type ListQuery } from './list-query.ts'
import { createLook } from './look.ts'
import { isSamePath, type Path } from './query.ts'
import { createRecovery } from './recovery.ts'
import { lateFailure, type Handed, type Shown, type UpdateFx, type Updating } from './update.ts'

type Opened<Item> =
  { readonly mode: 'create'; readonly item: null } | { readonly mode: 'edit' | 'copy'; readonly item: Item }
/** What a form is open for; `key` is new at every opening, so that a form never shows what an earlier one left. */
export type Editing<Item> = { readonly key: number } & Opened<Item>

export interface Creating<Body, At> {
  readonly body: Body
  readonly at: At
}

/** A new thing as the server answered it, or the list with it; null where the list can't be read now. */
export type Made<Item> = { readonly item: Item } | { readonly items: Item[] | null }

/**
 * A form in a modal: opened for a new thing or a present one, submitted, closed on success. What the server answered is
 * put in the list. A refusal keeps the form with all that was typed and hands the server's words to their fields.
 *
 * A list may know less of a thing, or know it as it was: the thing itself is asked for while its form opens, and the form
 * goes on from that.
 *
 * `Body` is what the form gives; how a call is made of it is the matter of the domain's two effects.
 */
export function createEditor<Item extends { uuid: string }, Body, At extends Path>(options: {
  /** Where its things stand; they are created at its path. */
  list: Pick<ListQuery<Item, At>, '$path' | '$items' | 'put' | 'replaced' | 'refresh' | 'loaded' | 'failed'>
  createFx: Effect<Creating<Body, At>, Made<Item>, ApiError>
  updateFx: UpdateFx<Body, At, Item>
  messages: { created: string; updated: string }
}) {
  const { list, createFx, updateFx, messages } = options
  const { readFx } = updateFx
  const { $path } = list
  const createOpened = createEvent()
  const editOpened = createEvent<Item>()
  const copyOpened = createEvent<Item>()
  const submitted = createEvent<Body>()
  const resolved = createEvent<Handed<Body, Item>>()
  /** What was changed here is gone on the server: it is made anew of what was typed. */
  const recreated = createEvent<Body>()
  const closed = createEvent()

  const opened = [createOpened, editOpened, copyOpened]
  const $openings = createStore(0).on(opened, (openings) => openings + 1)
  const $opened = createStore<Opened<Item> | null>(null)
    .on(createOpened, () => ({ mode: 'create', item: null }))
    .on(editOpened, (_, item) => ({ mode: 'edit', item }))
    .on(copyOpened, (_, item) => ({ mode: 'copy', item }))
    // A page that was left with its form open does not come back with it.
    .reset(closed, $path)
  const $shown = combine($opened, $path, (now, at) => (now?.mode === 'edit' && at ? { item: now.item, at } : null))
  const $editing = combine($opened, $openings, (now, key): Editing<Item> | null => now && { ...now, key })

  const openingFx = attach({ effect: readFx })
  sample({
    clock: editOpened,
    source: $path,
    filter: (at): at is At => at !== null,
    fn: (at: At, item) => ({ item, at }),
    target: openingFx,
  })
  const isOpen = (now: Opened<Item> | null, { params }: { params: Shown<Item, At> }) =>
    now?.mode === 'edit' && now.item === params.item
  const fresh = sample({
    clock: openingFx.done,
    source: $opened,
    filter: (now, answer) =>
      isOpen(now, answer) && JSON.stringify(answer.result) !== JSON.stringify(answer.params.item),
    fn: (_, { result }) => result,
  })
  $opened.on(fresh, (_, item) => ({ mode: 'edit', item }))
  putAnswers(list, openingFx.done)
  sample({
    clock: openingFx.fail,
    source: $opened,
    filter: isOpen,
    fn: (_, { error }) => bad(`В форме то, что было в списке: прочитать заново не удалось. ${error.message}`),
    target: toast,
  })

  // Pressed twice or not: while a save runs, a second one is not sent.
  const lost = createRecovery({ list, createFx, closed })
  const $isSaving = combine([createFx.pending, updateFx.pending, lost.$isLooking], (all) => all.some(Boolean))
  const ready = sample({
    clock: [submitted.map((body: Body): Handed<Body, Item> => ({ body })), resolved],
    source: { opened: $opened, at: $path, isSaving: $isSaving },
    fn: ({ opened: now, at, isSaving }, handed) => ({ ...handed, now, at: isSaving ? null : at }),
  })
  const anew = sample({
    clock: recreated,
    source: { at: $path, isSaving: $isSaving },
    fn: ({ at, isSaving }, body) => ({ now: asNew, at: isSaving ? null : at, body }),
  })
  const creations = [anew.filterMap(creationIn), ready.filterMap(creationIn)]
  const update = ready.filterMap(updateIn)
  sample({ clock: creations, target: createFx })
  sample({ clock: update, target: updateFx })

  /** What the open form has sent: an answer to another one, which was closed meanwhile, closes it not, nor is it said in it. */
  const $sent = createStore<object | null>(null)
    .on([...creations, update], (_, sent) => sent)
    .reset(closed, ...opened, $path)
  const isOwn = (sent: object | null, { params }: { params: object }) => sent === params
  const isSent = (sent: object | null) => sent !== null

  const made = sample({
    clock: createFx.done,
    source: $path,
    filter: (path, { params }) => isSamePath(path, params.at),
    fn: (_, { result }) => result,
  })
  const isItem = (one: Made<Item>): one is { readonly item: Item } => 'item' in one
  const isList = (one: Made<Item>): one is { readonly items: Item[] } => 'items' in one && one.items !== null
  sample({ clock: made, filter: isItem, fn: ({ item }) => item, target: list.put })
  sample({ clock: made, filter: isList, fn: ({ items }) => items, target: list.replaced })
  putAnswers(list, updateFx.done)
  sample({ clock: [createFx.done, updateFx.done], source: $sent, filter: isOwn, target: closed })
  sample({ clock: createFx.done, fn: () => good(messages.created), target: toast })
  sample({ clock: updateFx.done, fn: () => good(messages.updated), target: toast })
  // The list, which was just loaded, need not be asked again.
  sample({ clock: lost.found, fn: () => good(`${messages.created}, хотя связь и прерывалась`), target: toast })
  sample({ clock: lost.found, source: $sent, filter: isSent, target: closed })

  const look = createLook({ $shown, readFx, $isSaving })
  $opened.on(look.taken, (now, item) => (now?.mode === 'edit' ? { mode: 'edit', item } : now))
  sample({ clock: look.taken, target: list.put })

  /** Not saved; what the person only has to decide about is asked, and no failure. */
  const failed = sample({
    clock: [createFx.failData, updateFx.failData],
    filter: (error) => conflictsIn(error).length === 0,
  })
  const refused = sample({
    clock: [createFx.fail, updateFx.fail],
    source: $sent,
    filter: isOwn,
    fn: (_, { error }) => error,
  })
  sample({
    clock: [createFx.fail, updateFx.fail],
    source: $sent,
    filter: (sent, answer) => !isOwn(sent, answer),
    fn: (_, { error }) => lateFailure(error),
    target: toast,
  })
  const unsure = sample({ clock: lost.unsure, source: $sent, filter: isSent, fn: (_, error) => error })
  /** Why the last save was refused; gone with the next try. */
  const $failure = createStore<ApiError | null>(null)
    .on([refused, unsure], (_, error) => error)
    .reset(submitted, resolved, recreated, closed, ...opened)
  const $fieldErrors = $failure.map((failure): readonly FieldError[] => failure?.errors ?? [])

  return {
    createOpened,
    editOpened,
    copyOpened,
    submitted,
    resolved,
    recreated,
    closed,
    look,
    failed,
    $editing,
    $isSaving,
    $failure,
    $fieldErrors,
  }
}

interface Ready<Body, At, Item> extends Handed<Body, Item> {
  /** Null where no form is open. */
  readonly now: Opened<Item> | null
  /** Null where nothing may be sent. */
  readonly at: At | null
}

const asNew = { mode: 'create', item: null } as const

function creationIn<Body, At, Item>({ now, at, body }: Ready<Body, At, Item>): Creating<Body, At> | undefined {
  return now && now.mode !== 'edit' && at ? { body, at } : undefined
}

function updateIn<Body, At, Item>(ready: Ready<Body, At, Item>): Updating<Body, At, Item> | undefined {
  const { now, at, body, base, from, choices = [] } = ready
  return now?.mode === 'edit' && at ? { body, from, at, item: base ?? now.item, choices } : undefined
}
