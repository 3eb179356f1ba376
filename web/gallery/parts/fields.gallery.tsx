import Link from 'lucide-react/icons/link'
import { Kept } from '../component-states.tsx'
import { LONG } from '../samples.ts'
import { AmountField, NumberField } from '../../src/kit/ui/fields/NumberField.tsx'
import { EmailField, PhoneField, TransferField } from '../../src/kit/ui/fields/ContactFields.tsx'
import { Field, FieldError } from '../../src/kit/ui/fields/Field.tsx'
import { SearchField } from '../../src/kit/ui/fields/SearchField.tsx'
import { TextArea } from '../../src/kit/ui/fields/TextArea.tsx'
import { TextField, TextInput } from '../../src/kit/ui/fields/TextField.tsx'
import type { Exhibits } from '../exhibits.ts'

export const exhibits: Exhibits = {
  AmountField: {
    states: {
      Пустое: () => <AmountField label="Цена" />,
      'Заполнено, с подсказкой': () => <AmountField label="Цена" hint="За одну штуку" defaultValue="1250" />,
      Обязательное: () => <AmountField label="Цена" required />,
      'С ошибкой': () => <AmountField label="Цена" error="Укажите цену больше нуля." defaultValue="0" />,
      Недоступно: () => <AmountField label="Цена" disabled defaultValue="1250" />,
      'В фокусе': () => <AmountField label="Цена" />,
      'Длинный текст': () => <AmountField label={LONG} hint={LONG} error={LONG} />,
    },
  },
  EmailField: {
    states: {
      Пустое: () => <EmailField label="Почта" />,
      'Заполнено, с подсказкой': () => (
        <EmailField label="Почта" hint="Сюда придут чеки" defaultValue="anna@lipa.example" />
      ),
      Обязательное: () => <EmailField label="Почта" required />,
      'С ошибкой': () => <EmailField label="Почта" error="Такого адреса нет." defaultValue="anna@" />,
      Недоступно: () => <EmailField label="Почта" disabled defaultValue="anna@lipa.example" />,
      'В фокусе': () => <EmailField label="Почта" />,
      'Длинный текст': () => <EmailField label={LONG} hint={LONG} error={LONG} />,
    },
  },
  Field: {
    states: {
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
    },
  },
  NumberField: {
    states: {
      Пустое: () => <NumberField of="grams" label="Вес, г" />,
      'Заполнено, с подсказкой': () => (
        <NumberField of="grams" label="Вес, г" hint="Вместе с упаковкой" defaultValue="350" />
      ),
      Обязательное: () => <NumberField of="grams" label="Вес, г" required />,
      'С ошибкой': () => <NumberField of="grams" label="Вес, г" error="Укажите вес целым числом." defaultValue="0" />,
      Недоступно: () => <NumberField of="grams" label="Вес, г" disabled defaultValue="350" />,
      'В фокусе': () => <NumberField of="grams" label="Вес, г" />,
      'Длинный текст': () => <NumberField of="grams" label={LONG} hint={LONG} error={LONG} />,
    },
  },
  PhoneField: {
    states: {
      Пустое: () => <PhoneField label="Телефон" />,
      'Заполнено, с подсказкой': () => (
        <PhoneField label="Телефон" hint="Покупатели увидят его в чеке" defaultValue="+7 900 000-00-00" />
      ),
      Обязательное: () => <PhoneField label="Телефон" required />,
      'С ошибкой': () => <PhoneField label="Телефон" error="В номере не хватает цифр." defaultValue="+7 900" />,
      Недоступно: () => <PhoneField label="Телефон" disabled defaultValue="+7 900 000-00-00" />,
      'В фокусе': () => <PhoneField label="Телефон" />,
      'Длинный текст': () => <PhoneField label={LONG} hint={LONG} error={LONG} />,
    },
  },
  TransferField: {
    states: {
      Пустое: () => <TransferField label="Номер для перевода" />,
      'Заполнено, с подсказкой': () => (
        <TransferField label="Номер для перевода" hint="Покупатели увидят его в чеке" defaultValue="+7 900 000-00-00" />
      ),
      Обязательное: () => <TransferField label="Номер для перевода" required />,
      'С ошибкой': () => (
        <TransferField label="Номер для перевода" error="В номере не хватает цифр." defaultValue="+7 900" />
      ),
      Недоступно: () => <TransferField label="Номер для перевода" disabled defaultValue="+7 900 000-00-00" />,
      'В фокусе': () => <TransferField label="Номер для перевода" />,
      'Длинный текст': () => <TransferField label={LONG} hint={LONG} error={LONG} />,
    },
  },
  SearchField: {
    states: {
      Пустое: () => (
        <Kept start="">{(value, onChange) => <SearchField label="Найти товар" {...{ value, onChange }} />}</Kept>
      ),
      Заполнено: () => (
        <Kept start="мёд">{(value, onChange) => <SearchField label="Найти товар" {...{ value, onChange }} />}</Kept>
      ),
      'В фокусе': () => (
        <Kept start="">{(value, onChange) => <SearchField label="Найти товар" {...{ value, onChange }} />}</Kept>
      ),
      'Длинный текст': () => (
        <Kept start="">
          {(value, onChange) => <SearchField label={LONG} placeholder={LONG} {...{ value, onChange }} />}
        </Kept>
      ),
    },
  },
  TextArea: {
    states: {
      Пустое: () => <TextArea label="Описание" />,
      'С подсказкой': () => <TextArea label="Описание" hint="До 1000 знаков" defaultValue="Собран в июле." />,
      'С ошибкой': () => <TextArea label="Описание" required error="Укажите описание." />,
      Недоступно: () => <TextArea label="Описание" disabled defaultValue="Собран в июле." />,
      'В фокусе': () => <TextArea label="Описание" rows={2} />,
      'Длинный текст, растёт до трёх строк': () => (
        <TextArea label={LONG} rows={1} maxRows={3} defaultValue={`${LONG}. `.repeat(12)} />
      ),
    },
  },
  TextField: {
    states: {
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
    },
  },
}
