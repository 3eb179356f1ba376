import { useParams } from 'react-router-dom'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { type Pickup, weekdays, type Weekday } from '@console/shared/delivery'
import type { Editing } from '../kit/data/crud.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { PhoneField } from '../kit/ui/fields/ContactFields.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { pickupForm, type PickupValues, points } from './model.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Field } from '../kit/ui/fields/Field.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import { closingTimeMask, timeMask, completeTime } from '../kit/masks/time.ts'
import { asOnMonday, dayNames, isOpen, switchedDay } from './schedule.ts'
import styles from './Delivery.module.css'

export default function PickupForm({ editing }: { editing: Editing<Pickup> }) {
  const form = useEditorForm(pickupForm, points.editor, editing)
  const { field } = form
  const { shopId = '' } = useParams()
  return (
    <FormModal form={form} title="Самовывоз" draft={`pickup:${shopId}:${editing.item?.uuid ?? 'new'}`}>
      <TextField label="Адрес" required autoComplete="off" data-autofocus {...field('title')} />
      <PhoneField label="Контактный телефон" required {...field('contact_phone')} />
      <ScheduleFields form={form} />
      <TextArea
        label="Комментарий"
        hint="Как пройти, где оставить машину, чем можно заплатить."
        {...field('description')}
      />
    </FormModal>
  )
}

/**
 * The hours of a pickup point: a switch and two times for each weekday, and a button that copies Monday's hours to all.
 */
function ScheduleFields({ form }: { form: UseFormReturn<PickupValues> }) {
  const { control, getValues, setValue, clearErrors } = form
  const monday = useWatch({ control, name: 'schedule.monday' })
  const copy = () => {
    clearErrors('schedule')
    setValue('schedule', asOnMonday(getValues('schedule')), { shouldDirty: true })
  }
  return (
    <Field
      group
      label="Часы работы"
      hint="Закрытие раньше открытия — уже на следующий день. Круглосуточно: 00:00–24:00."
    >
      <ul className={styles.days}>
        {weekdays.map(({ value, label }) => (
          <DayRow key={value} form={form} day={value} label={label} />
        ))}
      </ul>
      <div>
        <Button size="small" disabled={!isOpen(monday)} onClick={copy}>
          Все дни — как в понедельник
        </Button>
      </div>
    </Field>
  )
}

function DayRow({ form, day, label }: { form: UseFormReturn<PickupValues>; day: Weekday; label: string }) {
  const { control, register, setValue, getValues, trigger, clearErrors, formState } = form
  const path = `schedule.${day}` as const
  const hours = useWatch({ control, name: path })
  const errors = formState.errors.schedule?.[day]

  const time = (name: 'time_start' | 'time_stop') => {
    const { onBlur, ...field } = register(`${path}.${name}`)
    return {
      ...field,
      mask: name === 'time_start' ? timeMask : closingTimeMask,
      inputMode: 'numeric' as const,
      placeholder: '––:––',
      className: styles[name],
      error: errors?.[name]?.message,
      onBlur: async (event: React.FocusEvent) => {
        setValue(`${path}.${name}`, completeTime(getValues(`${path}.${name}`)), { shouldDirty: true })
        await onBlur(event)
        // A new start may make a valid end invalid, so the end is checked again.
        const { time_start, time_stop } = getValues(path)
        if (time_start && time_stop) await trigger(`${path}.time_stop`)
      },
    }
  }
  return (
    <li className={styles.day}>
      <Switch
        className={styles.switch}
        label={
          <>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{dayNames[day]}</span>
          </>
        }
        checked={isOpen(hours)}
        onChange={(event) => {
          clearErrors(path)
          setValue(path, switchedDay(event.target.checked), { shouldDirty: true })
        }}
      />
      <TextField label={`${dayNames[day]}, открытие`} labelHidden {...time('time_start')} />
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      <TextField label={`${dayNames[day]}, закрытие`} labelHidden {...time('time_stop')} />
    </li>
  )
}
