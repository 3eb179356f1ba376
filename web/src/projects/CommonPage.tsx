import { useUnit } from 'effector-react'
import type { Project } from '@console/shared/projects'
import { FormPage } from '../kit/form/FormPage.tsx'
import { useStoredForm } from '../kit/form/use-entity-form.ts'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './CommonPage.module.css'
import { saving } from './common-model.ts'
import { $project } from './model.ts'
import { projectForm } from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { ShopDocuments } from './documents/ShopDocuments.tsx'

export { commonOpened as opened } from './documents/documents-model.ts'

/** A project's own data, and the documents for its shoppers (shared/docs/projects.md). */
export function Component() {
  const project = useUnit($project)
  return (
    <div className={classes(layout.pageColumns, styles.columns)}>
      {project ? <CommonForm key={project.uuid} project={project} /> : <LoadingForm />}
      <ShopDocuments />
    </div>
  )
}

/** The form's skeleton, which has the same height, so that nothing below it moves. */
function LoadingForm() {
  return (
    <div className={classes(layout.form, styles.form)} aria-busy="true">
      <Skeleton width={160} height={24} />
      {[56, 56, 216, 84].map((height, row) => (
        <Skeleton key={row} shape="block" height={height} />
      ))}
      <Skeleton shape="block" width={110} height={36} />
    </div>
  )
}

function CommonForm({ project }: { project: Project }) {
  // The form restarts from the saved project, so that a picture is sent only once.
  const form = useStoredForm(projectForm, saving, project)
  return (
    <FormPage
      form={form}
      draft={`project:${project.uuid}`}
      heading={{ id: 'common-title', text: 'Данные проекта' }}
      className={layout.form}
    >
      <ProjectFields form={form} logoUrl={project.logo_url} />
    </FormPage>
  )
}
