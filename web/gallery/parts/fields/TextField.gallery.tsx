import Link from 'lucide-react/icons/link'
import { Field } from '../../../src/kit/ui/fields/Field.tsx'
import { TextField, TextInput } from '../../../src/kit/ui/fields/TextField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <TextField label="Название" placeholder="Мёд липовый" />,
  'Заполнено, с подсказкой': () => <TextField label="Название" hint="Его видят покупатели" defaultValue="Мёд" />,
  Обязательное: () => <TextField label="Название" required />,
  'С ошибкой': () => <TextField label="Название" error="Укажите название." />,
  'Со знаками до и после': () => <TextField label="Скидка" before={<Link />} after="%" defaultValue="15" />,
  'Название только слышно': () => <TextField label="Артикул" labelHidden defaultValue="МД-001" />,
  Недоступно: () => <TextField label="Адрес проекта" disabled defaultValue="lipa" />,
  'В фокусе': () => <TextField label="Название" />,
  'Длинный текст': () => <TextField label={LONG} hint={LONG} error={LONG} defaultValue={LONG} />,
  'Только рамка': () => (
    <Field label="Вес">
      <TextInput after="кг" defaultValue="0,5" />
    </Field>
  ),
}
