import { useUnit } from 'effector-react'
import { useWatch } from 'react-hook-form'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { SectionTabs } from '../kit/ui/layout/SectionTabs.tsx'
import { $user } from '../session/model.ts'
import { $isSaving, creating } from './new-model.ts'
import { NewProjectForm, valuesOf, type ProjectValues } from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { arrangedFor } from './ProjectPage.tsx'

export function NewProject() {
  const [isSaving, failure, fieldErrors, submit, close] = useUnit([
    $isSaving,
    creating.$failure,
    creating.$fieldErrors,
    creating.submitted,
    creating.closed,
  ])
  const owner = useUnit($user)?.uuid ?? ''
  const form = useContractForm<ProjectValues>({ schema: NewProjectForm, defaultValues: valuesOf(null), fieldErrors })
  const { isDirty } = form.formState
  const shop_type = useWatch({ control: form.control, name: 'shop_type' })
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
      <SectionTabs
        section="/projects/:shopId"
        label="Разделы нового проекта"
        missing="Откроется, когда проект будет создан."
        arrange={arrangedFor(shop_type)}
      />
      <UnsavedChanges form={form} name={`project:new:${owner}`} saving={isSaving} />
      <ProjectFields form={form} />
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}
