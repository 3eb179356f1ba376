import * as z from 'zod/mini'
import { messages } from '@console/shared/kit/rules'
import { ProjectDraft, type Project } from '@console/shared/projects'

/** A project's fields with its picture, which travels beside them as a file. */
export interface ProjectValues {
  title: string
  description: string
  shop_type: Project['shop_type']
  logotype: File | null
}

const picture = z.custom<File | null>((value) => value === null || value instanceof File)

/** On the common tab the present picture does; a new project needs one. */
export const ProjectForm = z.extend(ProjectDraft, { logotype: picture })
export const NewProjectForm = z.extend(ProjectDraft, {
  logotype: z.custom<File>((value) => value instanceof File, messages.required),
})

export const valuesOf = (project: Project | null): ProjectValues => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  shop_type: project?.shop_type ?? 'OnlineStore',
  logotype: null,
})
