import { templates } from '@console/shared/templates'
import { implement } from './kit/implement.ts'

export const templateRoutes = implement(templates, {
  list: ({ tables }) => tables.templates.group(''),
})
