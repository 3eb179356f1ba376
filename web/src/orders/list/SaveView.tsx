import { messages } from '@console/shared/kit/rules'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { viewSaved } from './views-model.ts'

const LONGEST = 50

/** Asks for the name of a saved view. */
export default function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const save = useUnit(viewSaved)
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const title = name.trim()
  return (
    <Modal
      title="Сохранить отбор"
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!title) return
        save({ name: title, query })
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button kind="primary" type="submit">
            Сохранить
          </Button>
        </>
      }
    >
      <TextField
        label="Название отбора"
        required
        data-autofocus
        maxLength={LONGEST}
        hint="Останется на этом устройстве. Текст поиска не сохранится: в нём может быть имя покупателя."
        error={isTried && !title ? messages.required : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Modal>
  )
}
