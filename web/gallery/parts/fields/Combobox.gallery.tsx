import { useRef } from 'react'
import Combobox, { type EarlyUse } from '../../../src/kit/ui/fields/Combobox.tsx'
import { Field } from '../../../src/kit/ui/fields/Field.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

const items = ['Мёд', 'Воск', 'Прополис', 'Перга', 'Пыльца', 'Соты', 'Свечи', 'Наборы'].map((label) => ({
  label,
  value: label,
}))

/** As Select gives it the press that came before its code. */
function Category({ use }: { use: EarlyUse }) {
  const early = useRef(use)
  return (
    <Field label="Категория">
      <Combobox items={items} value="Воск" onChange={nothing} early={early} />
    </Field>
  )
}

export const alone = true

export const states: States = {
  Закрыт: () => <Category use={null} />,
  'Открыт до того, как пришёл список': () => <Category use="opened" />,
}
