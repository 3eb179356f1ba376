import type { ReactElement } from 'react'
import {
  useController,
  type ControllerRenderProps,
  type FieldPathValue,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { ContractForm } from './use-contract-form.ts'

/** The props of a control that is not a plain input: its value, its event handlers and its error. */
type Field<Values extends FieldValues, Name extends Path<Values>> = ControllerRenderProps<Values, Name> & {
  readonly error: string | undefined
  /** Updates the current value with a function: for results that arrive after the press. */
  readonly update: (change: (now: FieldPathValue<Values, Name>) => FieldPathValue<Values, Name>) => void
}

/**
 * Binds a control that is not a plain input to the form: a list, a colour, a picture.
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
