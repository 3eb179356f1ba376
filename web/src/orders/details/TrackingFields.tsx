import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Order } from '@console/shared/orders'
import { Controlled } from '../../kit/form/Controlled.tsx'
import type { SavedForm } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { DateField } from '../../kit/ui/fields/date/DateField.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { traitsOf } from '../fulfilment.ts'
import type { DetailsValues } from '../saving/details-form.ts'
import styles from './OrderDetails.module.css'

/** A parcel's track number and day. Orders of other kinds show them behind a button, unless they are filled. */
export function TrackingFields({ form, order }: { form: SavedForm<DetailsValues>; order: Order }) {
  const { field, control } = form
  const [isShown, setIsShown] = useState(traitsOf(order).isTracked)
  const isFilled = useWatch({ control, name: ['track_number', 'sent_date'] }).some((value) => value !== '')
  if (isFilled && !isShown) setIsShown(true)
  if (!isShown)
    return (
      <Button kind="ghost" size="small" onClick={() => setIsShown(true)}>
        Указать трек-номер
      </Button>
    )
  return (
    <div className={styles.pair}>
      <TextField label="Трек-номер" spellCheck={false} {...field('track_number')} />
      <Controlled form={form} name="sent_date">
        {(input) => <DateField {...input} label="Дата отправки" />}
      </Controlled>
    </div>
  )
}
