import { useUnit } from 'effector-react'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Modal } from '../kit/ui/Modal.tsx'
import { $user } from '../session/model.ts'
import { editor } from './list-model.ts'
import { NewProjectForm, valuesOf, type ProjectValues } from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'

export function NewProject() {
  const [isSaving, failure, fieldErrors, submit, close] = useUnit([
    editor.$isSaving,
    editor.$failure,
    editor.$fieldErrors,
    editor.submitted,
    editor.closed,
  ])
  const owner = useUnit($user)?.uuid ?? ''
  const form = useContractForm<ProjectValues>({ schema: NewProjectForm, defaultValues: valuesOf(null), fieldErrors })
  const { isDirty } = form.formState
  return (
    <Modal
      title="Новый проект"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={form.onSubmit(({ logotype, ...data }) => logotype && submit({ data, logotype }))}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving}>
            Создать
          </Button>
        </>
      }
    >
      <UnsavedChanges form={form} name={`project:new:${owner}`} saving={isSaving} />
      <ProjectFields form={form} />
      <FormFailure failure={failure} />
    </Modal>
  )
}
