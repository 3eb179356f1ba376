import * as z from 'zod/mini'
import { NO_TEMPLATE, ProjectDraft, type Project } from '@console/shared/projects'
import type { EntityForm } from '../kit/form/entity-form.ts'
import { pictureOrNone, requiredPicture, type ReadyPicture } from '../kit/pictures/upload.ts'

/** A project's fields with its picture, which is sent beside them as a file. */
export interface ProjectValues {
  title: string
  description: string
  shop_type: Project['shop_type']
  logotype: ReadyPicture | null
}

/** The draft, and the picture if one was selected. */
export interface ProjectBody {
  readonly data: ProjectDraft
  readonly logotype?: ReadyPicture | undefined
}

export const projectForm: EntityForm<Project, ProjectValues, ProjectBody> = {
  // A stored project keeps its picture; a new one needs one.
  schema: z.extend(ProjectDraft, { logotype: pictureOrNone }),
  newSchema: z.extend(ProjectDraft, { logotype: requiredPicture }),
  values: (project) => ({
    title: project?.title ?? '',
    description: project?.description ?? '',
    shop_type: project?.shop_type ?? 'OnlineStore',
    logotype: null,
  }),
  body: ({ logotype, ...data }) => ({ data, ...(logotype && { logotype }) }),
}

/** The fields that an update of a project sends: title, description, type, and the template's uuid or null. */
export const wholeUpdate = ({ title, description, shop_type, template_uuid }: Project) => ({
  title,
  description,
  shop_type,
  template_uuid: template_uuid && template_uuid !== NO_TEMPLATE ? template_uuid : null,
})
