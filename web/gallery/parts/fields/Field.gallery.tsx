import { Field, FieldError } from '../../../src/kit/ui/fields/Field.tsx'
import { TextInput } from '../../../src/kit/ui/fields/TextField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  'Вокруг своего поля': () => (
    <Field label="Часы работы" hint="С перерывом">
      <TextInput defaultValue="09:00–18:00" />
    </Field>
  ),
  'С ошибкой': () => (
    <Field label="Часы работы" required error="Укажите часы работы.">
      <TextInput />
    </Field>
  ),
  'Несколько полей': () => (
    <Field label="Размеры" group>
      <TextInput aria-label="Длина" placeholder="Длина" />
      <TextInput aria-label="Ширина" placeholder="Ширина" />
    </Field>
  ),
  'Только ошибка': () => <FieldError>Укажите хотя бы один способ оплаты.</FieldError>,
  'Длинный текст': () => (
    <Field label={LONG} hint={LONG} error={LONG}>
      <TextInput />
    </Field>
  ),
}
