import { attach, combine, createEvent, createStore, sample } from 'effector'
import { deliveryServices, pickups } from '@console/shared/delivery'
import { legal } from '@console/shared/legal'
import { phonePayments } from '@console/shared/phone-payments'
import { posts } from '@console/shared/posts'
import type { Project } from '@console/shared/projects'
import { qrPayments } from '@console/shared/qr-payments'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import { createClient } from '../kit/api/client.ts'
import { fastCheck } from '../kit/api/fast-check.ts'
import { $platform } from '../kit/platform/platform.ts'
import { present } from '../kit/data/query.ts'
import { $hasConsented } from '../session/model.ts'
import { sells } from '../projects/model.ts'
import { $active, $now, list, pageOpened } from './model.ts'
import { createParts } from './parts.ts'
import { setupSteps } from './setup-steps.ts'

/* The setup steps of the newest project, checked against the server's data. */

const api = createClient(
  {
    services: deliveryServices.list,
    points: pickups.list,
    phones: phonePayments.list,
    codes: qrPayments.list,
    integration: robokassaIntegration.get,
    legal: legal.get,
    posts: posts.list,
  },
  { fastCheck },
)

const hasSome = (items: readonly unknown[]) => items.length > 0
const exists = (item: unknown) => item !== null

const ofStores = {
  services: createParts({ loadFx: api.services, figureOf: hasSome }),
  points: createParts({ loadFx: api.points, figureOf: hasSome }),
  phones: createParts({ loadFx: api.phones, figureOf: hasSome }),
  codes: createParts({ loadFx: api.codes, figureOf: hasSome }),
  integration: createParts({ loadFx: api.integration, figureOf: exists }),
}
const legalInfo = createParts({ loadFx: api.legal, figureOf: exists })
const firstPost = createParts({ loadFx: api.posts, figureOf: hasSome })

/* Projects whose steps are hidden for good, by the owner or after the last step; nothing is requested for them. */

const HIDDEN_KEY = 'setup_put_away'
export const stepsHidden = createEvent()

const readHiddenFx = attach({
  source: $platform,
  effect: ({ storage }): readonly string[] => (storage.getItem(HIDDEN_KEY) ?? '').split(' ').filter(Boolean),
})
const writeHiddenFx = attach({
  source: $platform,
  effect: ({ storage }, shops: readonly string[]) => storage.setItem(HIDDEN_KEY, shops.join(' ')),
})
const $hiddenProjects = createStore<readonly string[]>([]).on(readHiddenFx.doneData, (_, shops) => shops)
sample({ clock: pageOpened, target: readHiddenFx })

const newest = (projects: readonly Project[]): Project | null =>
  projects.reduce<Project | null>(
    (best, one) => (best && (best.date_create ?? '') >= (one.date_create ?? '') ? best : one),
    null,
  )

/** The project that the steps are about; null if there is none. */
export const $project = $active.map(newest)
const $isHidden = combine(
  $project,
  $hiddenProjects,
  (project, hidden) => project !== null && hidden.includes(project.uuid),
)

export const $steps = combine(
  {
    project: $project,
    hasConsented: $hasConsented,
    now: $now,
    services: ofStores.services.$parts,
    points: ofStores.points.$parts,
    phones: ofStores.phones.$parts,
    codes: ofStores.codes.$parts,
    integration: ofStores.integration.$parts,
    legal: legalInfo.$parts,
    posts: firstPost.$parts,
  },
  setupSteps,
)
const $isDone = $steps.map((steps) => steps.every(({ state }) => state === 'done'))

/** Shown as soon as the projects are known, so that nothing below moves later. */
export const $isShown = combine(
  list.$view,
  $isHidden,
  (view, isHidden) => view !== 'loading' && view !== 'failed' && !isHidden,
)

const requested = sample({
  clock: list.loaded,
  source: { project: $project, isHidden: $isHidden, now: $now, path: list.$path },
}).filterMap(({ project, isHidden, now, path }) =>
  project && !isHidden ? { project, now, owner: present(path).owner } : undefined,
)
const targetOf = ({ project, now, owner }: { project: Project; now: number; owner: string }) => ({
  at: { owner, shop: project.uuid },
  now,
})
sample({ clock: requested, fn: targetOf, target: legalInfo.asked })
sample({
  clock: requested,
  filter: ({ project }) => sells(project),
  fn: targetOf,
  target: Object.values(ofStores).map((part) => part.asked),
})
sample({ clock: requested, filter: ({ project }) => !sells(project), fn: targetOf, target: firstPost.asked })

// Completed steps are hidden on the next visit; the owner still sees them on this one.
const finished = sample({
  clock: $isDone,
  source: $isShown,
  filter: (isShown, isDone) => isShown && isDone,
})
const $withThis = combine(
  $project,
  $hiddenProjects,
  (project, hidden) => project && [...new Set([...hidden, project.uuid])],
)
sample({ clock: [finished, stepsHidden], source: $withThis, filter: Boolean, target: writeHiddenFx })
sample({ clock: stepsHidden, source: $withThis, filter: Boolean, target: $hiddenProjects })
