import { useRef } from 'react'
import { Kept, nothing } from '../component-states.tsx'
import { LONG } from '../samples.ts'
import { BareCheckbox, Checkbox } from '../../src/kit/ui/fields/Checkbox.tsx'
import { ColorDot } from '../../src/kit/ui/feedback/marks.tsx'
import { ColorField } from '../../src/kit/ui/fields/color/ColorField.tsx'
import Combobox, { type EarlyUse } from '../../src/kit/ui/fields/Combobox.tsx'
import Calendar from '../../src/kit/ui/fields/date/Calendar.tsx'
import { DateField } from '../../src/kit/ui/fields/date/DateField.tsx'
import { Field } from '../../src/kit/ui/fields/Field.tsx'
import { Segments } from '../../src/kit/ui/fields/Segments.tsx'
import { Select } from '../../src/kit/ui/fields/Select.tsx'
import { Switch } from '../../src/kit/ui/fields/Switch.tsx'
import type { Exhibits } from '../exhibits.ts'

const items = ['Мёд', 'Воск', 'Прополис', 'Перга', 'Пыльца', 'Соты', 'Свечи', 'Наборы'].map((label) => ({
  label,
  value: label,
}))

/** Gets the press from before its code loaded, as from Select. */
function Category({ use }: { use: EarlyUse }) {
  const early = useRef(use)
  return (
    <Field label="Категория">
      <Combobox items={items} value="Воск" onChange={nothing} early={early} />
    </Field>
  )
}

const periods = [
  { value: 'day', label: 'Сегодня' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
]
const long = [
  { value: 'all', label: 'Все заказы, что ждут отправки' },
  { value: 'new', label: 'Только новые, ещё не открытые' },
]

const selectItems = [
  { value: 'honey', label: 'Мёд', color: '#E8A33D' },
  { value: 'wax', label: 'Воск', color: '#8A6D3B' },
  { value: 'long', label: LONG },
]

export const exhibits: Exhibits = {
  Calendar: {
    alone: true,
    states: {
      'День выбран': () => <Calendar value="2026-03-21" onPick={nothing} />,
      'День не выбран': () => <Calendar value="" onPick={nothing} />,
    },
  },
  Checkbox: {
    states: {
      Снят: () => <Checkbox label="Самовывоз" />,
      'Стоит, с подсказкой': () => <Checkbox label="Самовывоз" hint="Из пунктов, которые вы добавите" defaultChecked />,
      'Выбрана часть': () => <Checkbox label="Все заказы" indeterminate />,
      'С ошибкой': () => <Checkbox label="Согласен с условиями" required error="Без согласия продолжить нельзя." />,
      'Название только слышно': () => <BareCheckbox label="Выбрать заказ 1024" />,
      Недоступен: () => <Checkbox label="Доставка курьером" disabled />,
      'Недоступен, стоит': () => <Checkbox label="Доставка почтой" disabled defaultChecked />,
      'В фокусе': () => <Checkbox label="Самовывоз" />,
      'Длинный текст': () => <Checkbox label={LONG} hint={LONG} error={LONG} />,
    },
  },
  ColorDot: {
    states: {
      Обычная: () => <ColorDot color="#E8A33D" />,
      Большая: () => <ColorDot color="#2F6FED" size={32} />,
      'Цвет фона': () => <ColorDot color="var(--page)" size={24} />,
    },
  },
  ColorField: {
    states: {
      Пустое: () => (
        <Kept start="">{(value, onChange) => <ColorField label="Цвет карточки" {...{ value, onChange }} />}</Kept>
      ),
      Заполнено: () => (
        <Kept start="#E8A33D">
          {(value, onChange) => <ColorField label="Цвет карточки" {...{ value, onChange }} />}
        </Kept>
      ),
      'С ошибкой': () => (
        <ColorField label="Цвет карточки" required error="Укажите цвет как #E8A33D." value="#E8" onChange={nothing} />
      ),
      Недоступно: () => <ColorField label="Цвет карточки" disabled value="#2F6FED" onChange={nothing} />,
      'В фокусе': () => <ColorField label="Цвет шрифта" value="#2F6FED" onChange={nothing} />,
      'Длинный текст': () => <ColorField label={LONG} hint={LONG} error={LONG} value="" onChange={nothing} />,
    },
  },
  Combobox: {
    alone: true,
    states: {
      Закрыт: () => <Category use={null} />,
      'Открыт до того, как пришёл список': () => <Category use="opened" />,
    },
  },
  DateField: {
    states: {
      Пустое: () => (
        <Kept start="">{(value, onChange) => <DateField label="Дата отправки" {...{ value, onChange }} />}</Kept>
      ),
      Заполнено: () => (
        <Kept start="2026-03-21">
          {(value, onChange) => <DateField label="Дата отправки" {...{ value, onChange }} />}
        </Kept>
      ),
      'С ошибкой': () => <DateField label="С" required error="Такой даты нет." value="31.02" onChange={nothing} />,
      Недоступно: () => <DateField label="Дата заказа" disabled value="2026-03-21" onChange={nothing} />,
      'В фокусе': () => <DateField label="По" value="" onChange={nothing} />,
      'Длинный текст': () => <DateField label={LONG} hint={LONG} error={LONG} value="" onChange={nothing} />,
    },
  },
  Segments: {
    states: {
      'Три выбора': () => (
        <Kept start="week">
          {(value, onChange) => <Segments label="Период" items={periods} {...{ value, onChange }} />}
        </Kept>
      ),
      'В фокусе': () => (
        <Kept start="day">
          {(value, onChange) => <Segments label="Период" items={periods} {...{ value, onChange }} />}
        </Kept>
      ),
      'Длинный текст': () => (
        <Kept start="all">
          {(value, onChange) => <Segments label="Заказы" items={long} {...{ value, onChange }} />}
        </Kept>
      ),
    },
  },
  Select: {
    states: {
      'Не выбрано': () => (
        <Kept start="">
          {(value, onChange) => (
            <Select label="Категория" placeholder="Выберите категорию" items={selectItems} {...{ value, onChange }} />
          )}
        </Kept>
      ),
      'Выбрано, с цветом и крестиком': () => (
        <Kept start="honey">
          {(value, onChange) => (
            <Select label="Категория" items={selectItems} onClear={() => onChange('')} {...{ value, onChange }} />
          )}
        </Kept>
      ),
      'С ошибкой': () => (
        <Select
          label="Категория"
          required
          error="Выберите категорию."
          items={selectItems}
          value=""
          onChange={nothing}
        />
      ),
      'Без вариантов': () => (
        <Select label="Рубрика" emptyText="Рубрик пока нет" items={[]} value="" onChange={nothing} />
      ),
      Недоступен: () => <Select label="Категория" disabled items={selectItems} value="wax" onChange={nothing} />,
      'В фокусе': () => <Select label="Категория" items={selectItems} value="wax" onChange={nothing} />,
      'Длинный текст': () => <Select label={LONG} hint={LONG} items={selectItems} value="long" onChange={nothing} />,
    },
  },
  Switch: {
    states: {
      Выключен: () => <Switch label="Звук нового заказа" />,
      'Включён, с подсказкой': () => <Switch label="Звук нового заказа" hint="Пока открыта консоль" defaultChecked />,
      'У дальнего края': () => <Switch label="Показывать покупателям" trailing defaultChecked />,
      'Название только слышно': () => <Switch label="Показывать «Мёд»" labelHidden />,
      Недоступен: () => <Switch label="Оплата картой" disabled />,
      'В фокусе': () => <Switch label="Звук нового заказа" />,
      'Длинный текст': () => <Switch label={LONG} hint={LONG} trailing />,
    },
  },
}
