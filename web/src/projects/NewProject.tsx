import { useUnit } from 'effector-react'
import { useWatch } from 'react-hook-form'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useNewForm } from '../kit/form/use-entity-form.ts'
import { SectionTabs } from '../kit/views/TabLinks.tsx'
import { $user } from '../session/model.ts'
import { creating } from './new-model.ts'
import { projectForm } from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { orderedGroupsFor } from './labels.ts'

export default function NewProject() {
  const form = useNewForm(projectForm, creating)
  const owner = useUnit($user)?.uuid ?? ''
  const shop_type = useWatch({ control: form.control, name: 'shop_type' })
  return (
    <FormModal form={form} title="Новый проект" submit="Создать" draft={`project:new:${owner}`}>
      <ProjectFields form={form} />
      <SectionTabs
        section="/projects/:shopId"
        label="Разделы нового проекта"
        missing="Откроется, когда проект будет создан."
        arrange={orderedGroupsFor(shop_type)}
        wraps
      />
    </FormModal>
  )
}
