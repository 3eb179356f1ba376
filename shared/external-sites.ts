import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { anyFlag, anyMoment, anyText, identity, messages, title } from './kit/rules.ts'

/** The message for a link that is not an absolute http(s) address. */
export const NOT_AN_ADDRESS = 'Укажите полный адрес сайта, например https://example.ru.'

/** The maximum length of an address in characters; all browsers accept it. */
export const MAX_ADDRESS = 2000

/** Whether a text is an absolute http or https address. `http:example.ru`, which browsers correct, is not. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)

/** The console completes a bare domain ('мёд.рф') before it sends one; the server accepts complete addresses only. */
const webAddress = () =>
  z.string(messages.required).check(
    z.trim(),
    z.minLength(1, messages.required),
    z.maxLength(MAX_ADDRESS, messages.tooLong),
    z.refine((text) => text === '' || isWebAddress(text), NOT_AN_ADDRESS),
  )

/** Title and link are required (shared/docs/external-sites.md). */
export const ExternalSiteDraft = z.object({ title: title(), external_url: webAddress() })
export type ExternalSiteDraft = z.infer<typeof ExternalSiteDraft>

export const newExternalSite: ExternalSiteDraft = { title: '', external_url: '' }

/**
 * An owner's site that opens inside the messenger. `owner` is the owner's uuid. The subscription's end is an ISO date;
 * it is absent if none was ever bought.
 */
export const ExternalSite = z.object({
  uuid: identity(),
  owner: anyText(),
  ...ExternalSiteDraft.shape,
  /** The stored address; it may break the draft's rule. */
  external_url: z.string(),
  /** The provider's link that opens the site inside the messenger. */
  telegram_url: anyText(),
  subscription_active: anyFlag(),
  subscription_expire_at: anyMoment(),
})
export type ExternalSite = z.infer<typeof ExternalSite>

export const externalSites = {
  list: defineEndpoint({
    method: 'GET',
    path: '/external_sites/list/by/{owner}',
    access: 'owner',
    title: 'Внешние сайты владельца',
    answer: z.array(ExternalSite),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/external_sites/{owner}',
    access: 'owner',
    title: 'Подключить внешний сайт',
    body: json(ExternalSiteDraft),
    answer: ExternalSite,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/external_sites/{site}',
    access: 'owner',
    title: 'Внешний сайт',
    answer: ExternalSite,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/external_sites/{site}',
    access: 'owner',
    title: 'Изменить внешний сайт',
    body: json(z.partial(ExternalSiteDraft)),
    answer: ExternalSite,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/external_sites/{site}',
    access: 'owner',
    title: 'Удалить внешний сайт',
    answer: null,
  }),
  telegramUrl: defineEndpoint({
    method: 'GET',
    path: '/external_sites/telegram/url/{site}',
    access: 'owner',
    title: 'Ссылка, которая открывает сайт в мессенджере',
    answer: z.object({ telegram_url: z.string() }),
  }),
}
