import * as z from 'zod/mini'
import { defineEndpoint, form, json, picture, requiredPicture } from './kit/endpoint.ts'
import { anyFlag, anyMoment, anyNumber, anyText, identity, messages, optionalText, title } from './kit/rules.ts'

export const shopTypes = ['OnlineStore', 'InformationSite'] as const
export type ShopType = (typeof shopTypes)[number]

/** The wire's word for no template (shared/docs/projects.md). */
export const NO_TEMPLATE = 'None'

export const ProjectDraft = z.object({
  title: title(),
  description: optionalText(),
  shop_type: z.enum(shopTypes, messages.required),
})
export type ProjectDraft = z.infer<typeof ProjectDraft>

/** A project, 'shop' on the wire. Dates are ISO; without an expiry date no subscription was ever bought. */
export const Project = z.object({
  uuid: identity(),
  owner_uuid: anyText(),
  ...ProjectDraft.shape,
  logo_url: anyText(),
  date_create: anyMoment(),
  template_uuid: anyText(),
  subscription_active: anyFlag(),
  subscription_expire_at: anyMoment(),
  telegram_url: anyText(),
  inactive: anyFlag(),
  goodsAmount: anyNumber(),
})
export type Project = z.infer<typeof Project>

export const projects = {
  list: defineEndpoint({
    method: 'GET',
    path: '/shops/{owner}',
    access: 'owner',
    title: 'Проекты владельца, отключённые тоже',
    answer: z.array(Project),
    envelope: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/shops',
    access: 'owner',
    title: 'Создать проект',
    body: form({ data: ProjectDraft, files: { logotype: requiredPicture } }),
    answer: z.object({ uuid: identity() }),
    envelope: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/shops/{owner}/{shop}',
    access: 'owner',
    title: 'Проект',
    answer: Project,
    envelope: true,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/shops/{owner}/{shop}',
    access: 'owner',
    title: 'Изменить проект',
    body: form({
      data: z.extend(z.partial(ProjectDraft), { template_uuid: anyText() }),
      files: { logotype: picture },
    }),
    answer: Project,
    envelope: true,
  }),
  activate: defineEndpoint({
    method: 'PATCH',
    path: '/shops/activate/{owner}/{shop}',
    access: 'owner',
    title: 'Опубликовать проект',
    answer: Project,
    envelope: true,
  }),
  deactivate: defineEndpoint({
    method: 'DELETE',
    path: '/shops/{owner}/{shop}',
    access: 'owner',
    title: 'Отключить проект; ничего не удаляется',
    answer: Project,
  }),
  setTemplate: defineEndpoint({
    method: 'PATCH',
    path: '/shops/template/{owner}/{shop}',
    access: 'owner',
    title: 'Применить шаблон или снять его (null)',
    body: json(z.object({ template_uuid: z.nullable(z.string(messages.required)) })),
    answer: Project,
    envelope: true,
  }),
}
