import * as z from 'zod/mini'
import { defineEndpoint } from './kit/endpoint.ts'
import { anyText, identity } from './kit/rules.ts'

export const Template = z.object({
  uuid: identity(),
  title: z.string(),
  photo_url: anyText(),
  instruction_url: anyText(),
})
export type Template = z.infer<typeof Template>

export const templates = {
  list: defineEndpoint({
    method: 'GET',
    path: '/templates',
    access: 'owner',
    title: 'Шаблоны оформления',
    answer: z.array(Template),
  }),
}
