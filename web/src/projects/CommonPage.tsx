import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { Project } from '@console/shared/projects'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { useSavedValues } from '../kit/form/use-saved-values.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import styles from './CommonPage.module.css'
import { saving } from './common-model.ts'
import { $project } from './model.ts'
import { ProjectForm, valuesOf, type ProjectValues } from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { ShopDocuments } from './documents/ShopDocuments.tsx'

export { commonOpened as opened } from './documents/documents-model.ts'

/** The project's own data and the documents for its buyers (shared/docs/projects.md). */
export function Component() {
  const project = useUnit($project)
  return (
    <div className={styles.columns}>
      {project ? <CommonForm key={project.uuid} project={project} /> : <LoadingForm />}
      <ShopDocuments />
    </div>
  )
}

/** As high as the form, so that nothing below it moves. */
function LoadingForm() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton width={160} height={24} />
      {[56, 56, 216, 84].map((height, row) => (
        <Skeleton key={row} shape="block" height={height} />
      ))}
      <Skeleton shape="block" width={110} height={36} />
    </div>
  )
}

function CommonForm({ project }: { project: Project }) {
  const { isSaving, saves, failure, fieldErrors, submit } = useUnit({
    isSaving: saving.$isSaving,
    saves: saving.$saves,
    failure: saving.$failure,
    fieldErrors: saving.$fieldErrors,
    submit: saving.submitted,
  })
  const saved = useMemo(() => valuesOf(project), [project])
  const form = useContractForm<ProjectValues>({
    schema: ProjectForm,
    defaultValues: saved,
    fieldErrors,
    isChange: true,
  })
  // What was saved is what is there: a picture is sent once.
  useSavedValues(form, saved, saves)
  return (
    <form
      className={styles.form}
      aria-labelledby="common-title"
      noValidate
      onSubmit={form.onSubmit(({ logotype, ...data }) => submit({ data, ...(logotype && { logotype }) }))}
    >
      <h2 id="common-title" className={styles.title}>
        Данные проекта
      </h2>
      <UnsavedChanges form={form} name={`project:${project.uuid}`} saving={isSaving} />
      <ProjectFields form={form} logoUrl={project.logo_url} />
      <FormFailure form={form} failure={failure} />
      <div>
        <Button kind="primary" type="submit" busy={isSaving}>
          Сохранить
        </Button>
      </div>
    </form>
  )
}
