import type { ReactElement } from 'react'
import {
  useController,
  type ControllerRenderProps,
  type FieldPathValue,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { ContractForm } from './use-contract-form.ts'

/** What a control that is no plain input gets: its value, its events, and what is wrong with it. */
type Field<Values extends FieldValues, Name extends Path<Values>> = ControllerRenderProps<Values, Name> & {
  readonly error: string | undefined
  /** Changes the value as it is at that moment: for results that come later than the press. */
  readonly update: (change: (now: FieldPathValue<Values, Name>) => FieldPathValue<Values, Name>) => void
}

/**
 * A control that is no plain input: a list, a colour, a picture.
 *
 * @example
 * <Controlled form={form} name="image">{(field) => <PicturePicker {...field} label="QR-код" />}</Controlled>
 */
export function Controlled<Values extends FieldValues, Name extends Path<Values>>(props: {
  form: Pick<ContractForm<Values>, 'control' | 'getValues'>
  name: Name
  children: (field: Field<Values, Name>) => ReactElement
}) {
  const { form, name, children } = props
  const { getValues } = form
  const { field, fieldState } = useController({ control: form.control, name })
  return children({
    ...field,
    error: fieldState.error?.message,
    update: (change) => field.onChange(change(getValues(name))),
  })
}
