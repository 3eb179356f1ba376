import type { Project, ShopType } from '@console/shared/projects'
import { expected, fields, flag, leaveIt, optional, text } from '../kit/first-rows/guards.ts'
import type { Texts } from '../kit/first-rows/template.ts'
import { safeLink, safePicture } from '../kit/url/safe-link.ts'
import { subscriptionState } from '../subscriptions/subscription-state.ts'

/** What a project's card and its pages' header show before the console is there. */
export const headerFields = {
  uuid: text,
  title: text,
  shop_type: text,
  logo_url: optional(text),
  telegram_url: optional(text),
  subscription_expire_at: optional(text),
  inactive: optional(flag),
}
type Shown = Pick<Project, 'uuid' | 'title' | 'logo_url' | 'telegram_url' | 'subscription_expire_at'>

const isProject = fields(headerFields)

export function projectTexts(project: Shown, now: number): Texts {
  const subscription = subscriptionState(project.subscription_expire_at, now)
  return {
    uuid: encodeURIComponent(project.uuid),
    title: project.title,
    logo: safePicture(project.logo_url) ?? '',
    link: safeLink(project.telegram_url) ?? '',
    tone: subscription ? `tone: ${subscription.tone}` : '',
    subscription: subscription?.text ?? '',
  }
}

/** What the header of a project's pages says; those of the other type have their tabs in another order. */
export function headerTexts(answer: unknown, type: ShopType, now: number): Texts {
  const project = expected(isProject, answer)
  return project.shop_type === type && !project.inactive ? projectTexts(project, now) : leaveIt()
}
