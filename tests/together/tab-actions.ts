import { allSettled } from 'effector'
import { newCategory } from '@console/shared/categories'
import * as categories from '@console/web/catalogue/categories/model'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import * as removal from '@console/web/products/list/removal-model'
import * as products from '@console/web/products/assortment/list-model'
import { asked as removalAsked } from '@console/web/products/assortment/list-model'
import * as projects from '@console/web/projects/list/list-model'
import { $appState, $asksToSignIn, $user, signOutRequested } from '@console/web/session/model'
import { signInRequested } from '@console/web/session/sign-in'
import type { TestApp } from '../kit/app.ts'
import type { OwnerId, Tab } from './shared-server.ts'

/** An action in a tab. A visitor signs in instead; an owner without an open catalogue first opens their shop. */
export interface TabAction {
  readonly act: 'visit' | 'create' | 'edit' | 'remove' | 'sort' | 'remove product' | 'undo' | 'let go' | 'sign out'
  readonly guest: OwnerId
  readonly which: number
}

/** The result of a save; `told`: the owner saw a message that it may have failed. */
export interface SaveResult {
  readonly title: string
  readonly owner: string
  readonly of: string | null
  readonly outcome: 'saved' | 'told' | 'lost'
}

/** The saves and deletions to check on the server. */
export interface ActionLog {
  readonly saves: SaveResult[]
  /** Uuids that tabs tried to delete, once per try. */
  readonly deletions: string[]
  /** Uuids that several tabs may have changed at the same time. */
  readonly touched: string[]
  /** The number of titles typed so far. */
  words: number
}

/** Whether the page belongs to the signed-in owner and accepts presses. */
export const isOpen = ({ scope, reloads }: TestApp): boolean =>
  reloads.length === 0 && scope.getState($appState) === 'signedIn' && !scope.getState($asksToSignIn)

const list = ({ scope }: TestApp) => scope.getState(categories.list.$items)
const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]

export async function play({ page, messenger }: Tab, action: TabAction, log: ActionLog): Promise<void> {
  const { scope } = page
  const user = scope.getState($user)
  if (page.reloads.length > 0) return
  if (!isOpen(page) || !user) {
    messenger.guest = action.guest
    await allSettled(signInRequested, { scope })
    return
  }
  if (action.act !== 'sign out' && list(page).length === 0) await visit(page, user.uuid)
  if (!isOpen(page)) return
  switch (action.act) {
    case 'sign out':
      await allSettled(signOutRequested, { scope })
      return
    case 'visit':
      await visit(page, user.uuid)
      return
    case 'create': {
      if (!scope.getState(categories.list.$path)) return
      await allSettled(categories.editor.createOpened, { scope })
      await save(page, user.uuid, null, newCategory, log)
      return
    }
    case 'edit': {
      const card = pick(list(page), action.which)
      if (!card) return
      log.touched.push(card.uuid)
      await allSettled(categories.editor.editOpened, { scope, params: card })
      await save(page, user.uuid, card.uuid, card, log)
      return
    }
    case 'remove': {
      const card = pick(list(page), action.which)
      if (!card) return
      log.touched.push(card.uuid)
      log.deletions.push(card.uuid)
      await allSettled(categories.removal.asked, { scope, params: card })
      await allSettled(categories.removal.confirmed, { scope })
      await allSettled(categories.removal.cancelled, { scope })
      return
    }
    case 'sort':
      await allSettled(categories.sorting.moved, {
        scope,
        params: list(page)
          .map(({ uuid }) => uuid)
          .toReversed(),
      })
      await allSettled(categories.sorting.saveAsked, { scope })
      return
    case 'remove product': {
      const row = pick(scope.getState(products.$rows), action.which)
      const at = scope.getState(categories.list.$path)
      if (!row || !at) return
      const { product_uuid: uuid, title } = row.product
      log.deletions.push(uuid)
      await allSettled(removalAsked, { scope, params: { at, items: [{ uuid, title }] } })
      await allSettled(removal.confirmed, { scope })
      return
    }
    case 'undo':
    case 'let go': {
      const last = scope.getState(removal.$pendingDeletions).at(-1)
      if (!last) return
      const isBack = action.act === 'undo'
      if (isBack) for (const { uuid } of last.items) log.deletions.splice(log.deletions.indexOf(uuid), 1)
      await allSettled(isBack ? removal.restoreRequested : removal.toastGone, { scope, params: last.key })
    }
  }
}

/** Opens the catalogue of the first project. */
async function visit(page: TestApp, owner: string): Promise<void> {
  const { scope } = page
  await allSettled(projects.pageOpened, { scope, params: { owner } })
  const [first] = scope.getState(projects.list.$items)
  if (!first || scope.getState($user)?.uuid !== owner) return
  const at = { owner, shop: first.uuid }
  await allSettled(categories.pageOpened, { scope, params: at })
  await allSettled(products.pageOpened, { scope, params: at })
}

/** Types a new, unique title and presses 'Сохранить'. */
async function save(
  page: TestApp,
  owner: string,
  of: string | null,
  { title: _before, ...rest }: typeof newCategory & { readonly uuid?: string },
  log: ActionLog,
): Promise<void> {
  const { scope } = page
  const { editor } = categories
  const title = `Слово ${(log.words += 1)}`
  await allSettled(editor.submitted, { scope, params: { data: { ...rest, title } } })
  const failure = scope.getState(editor.$failure)
  const isTold = failure !== null || conflictsIn(failure).length > 0
  const isClosed = scope.getState(editor.$editing) === null
  // An open form still has the typed text; a page that another owner's sign-in closed has shown a message.
  const isKept = !isClosed || !isOpen(page)
  log.saves.push({ title, owner, of, outcome: isTold || isKept ? 'told' : hasSucceeded(page) ? 'saved' : 'lost' })
  await allSettled(editor.closed, { scope })
}

const hasSucceeded = ({ toasts }: TestApp): boolean => toasts.at(-1)?.kind === 'success'
