import { NO_TEMPLATE, type Project } from '@console/shared/projects'
import { sells } from '../projects/model.ts'
import { projectUrl } from '../projects/project-url.ts'
import type { Part, Parts } from './parts.ts'

/** `unknown` while it loads, or after it failed to load. */
type StepState = 'done' | 'todo' | 'unknown'

export interface Step {
  readonly title: string
  /** Why the step is useful. */
  readonly hint: string
  readonly state: StepState
  /** Null if there is no project yet. */
  readonly to: string | null
}

export interface Known {
  readonly project: Project | null
  readonly hasConsented: boolean
  /** Milliseconds. */
  readonly now: number
  readonly services: Parts<boolean>
  readonly points: Parts<boolean>
  readonly phones: Parts<boolean>
  readonly codes: Parts<boolean>
  readonly integration: Parts<boolean>
  readonly legal: Parts<boolean>
  readonly posts: Parts<boolean>
}

const stateOf = (isDone: boolean): StepState => (isDone ? 'done' : 'todo')

/** One way is enough; 'todo' only once every way is known to be missing. */
function anyOf(...ways: readonly (Part<boolean> | undefined)[]): StepState {
  if (ways.some((way) => way?.value === true)) return 'done'
  return ways.every((way) => way?.value === false) ? 'todo' : 'unknown'
}

/** The steps that set up a shop, in order. */
export function setupSteps(known: Known): Step[] {
  const { project, hasConsented, now } = known
  const shop = project?.uuid ?? ''
  const to = (tab: Parameters<typeof projectUrl>[1]) => (project ? projectUrl(project.uuid, tab) : null)
  const isOpenUntil = project?.subscription_expire_at ? Date.parse(project.subscription_expire_at) : 0
  const inProject = (state: StepState): StepState => (project ? state : 'todo')

  const start: Step[] = [
    {
      title: 'Дать согласия',
      hint: 'Три документа, без которых кабинет не работает.',
      state: stateOf(hasConsented),
      to: '/profile/privacy_policy',
    },
    {
      title: 'Создать проект',
      hint: 'Название и картинка — этого хватит для начала.',
      state: stateOf(project !== null),
      to: project ? projectUrl(project.uuid) : '/projects',
    },
  ]
  const store: Step[] = [
    {
      title: 'Добавить первый товар',
      hint: 'С фото, ценой и остатком.',
      state: inProject(typeof project?.goodsAmount === 'number' ? stateOf(project.goodsAmount > 0) : 'unknown'),
      to: to('products'),
    },
    {
      title: 'Настроить доставку',
      hint: 'Служба доставки или самовывоз.',
      state: inProject(anyOf(known.services[shop], known.points[shop])),
      to: to('delivery'),
    },
    {
      title: 'Принимать оплату',
      hint: 'По номеру телефона, по QR-коду или картой.',
      state: inProject(anyOf(known.phones[shop], known.codes[shop], known.integration[shop])),
      to: to('payment'),
    },
  ]
  const site: Step[] = [
    {
      title: 'Написать первую публикацию',
      hint: 'С рубрикой и хотя бы одним фото.',
      state: anyOf(known.posts[shop]),
      to: to('infoposts'),
    },
  ]
  const end: Step[] = [
    {
      title: 'Указать юридические сведения',
      hint: 'Покупатель должен знать, у кого покупает.',
      state: inProject(anyOf(known.legal[shop])),
      to: to('legal'),
    },
    {
      title: 'Выбрать шаблон',
      hint: 'Как проект выглядит для покупателей.',
      state: inProject(stateOf(Boolean(project?.template_uuid) && project?.template_uuid !== NO_TEMPLATE)),
      to: to('templates'),
    },
    {
      title: 'Оформить подписку',
      hint: 'С ней проект виден покупателям.',
      state: inProject(stateOf(isOpenUntil > now)),
      to: to('subscription'),
    },
  ]
  return [...start, ...(project && !sells(project) ? site : store), ...end]
}
