import type { Project, ShopType } from '@console/shared/projects'
import { expected, fields, flag, leaveIt, number, optional, text, type Guard } from '../kit/first-rows/guards.ts'
import type { Texts } from '../kit/first-rows/template.ts'
import { safeLink, safePicture } from '../kit/url/safe-link.ts'
import { subscriptionState } from '../subscriptions/subscription-state.ts'
import { factsText, shopTypeLabels } from './labels.ts'

const shopType: Guard<ShopType> = (value): value is ShopType => text(value) && Object.hasOwn(shopTypeLabels, value)

/** A project, as far as it is shown before the console is there. */
export const isProject = fields({
  uuid: text,
  title: text,
  shop_type: shopType,
  description: optional(text),
  logo_url: optional(text),
  telegram_url: optional(text),
  subscription_expire_at: optional(text),
  inactive: optional(flag),
  goodsAmount: optional(number),
})
type Shown = Pick<
  Project,
  | 'uuid'
  | 'title'
  | 'shop_type'
  | 'description'
  | 'logo_url'
  | 'telegram_url'
  | 'subscription_expire_at'
  | 'inactive'
  | 'goodsAmount'
>

/** What a project's card says. */
export function cardTexts(project: Shown, now: number) {
  const subscription = subscriptionState(project.subscription_expire_at, now)
  return {
    uuid: encodeURIComponent(project.uuid),
    title: project.title,
    facts: factsText(project),
    description: project.description ?? '',
    logo: safePicture(project.logo_url) ?? '',
    link: safeLink(project.telegram_url) ?? '',
    tone: subscription ? `tone: ${subscription.tone}` : '',
    subscription: subscription?.text ?? '',
  }
}

/** What the header of a project's pages says; those of the other type have their tabs in another order. */
export function headerTexts(answer: unknown, type: ShopType, now: number): Texts {
  const project = expected(isProject, answer)
  if (project.shop_type !== type || project.inactive) return leaveIt()
  const { facts, description, ...header } = cardTexts(project, now)
  return header
}
