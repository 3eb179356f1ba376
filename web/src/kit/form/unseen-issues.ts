import { get, type Control, type Field, type FieldErrors, type FieldRefs, type FieldValues } from 'react-hook-form'
import type { FieldError } from '@console/shared/kit/problem'

/** What is wrong where no field of the form is on the screen to say it. */
export const unseenIssues = <Values extends FieldValues>(
  control: Control<Values>,
  errors: FieldErrors<Values>,
): readonly FieldError[] => issuesOf(errors).filter(({ path }) => !isOnScreen(control, path))

/** All messages of a form, each with its path in dots. */
export function issuesOf(errors: object, above = ''): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = above + name
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
    return issuesOf(error, `${path}.`)
  })
}

const fieldAt = (fields: FieldRefs, path: string): Partial<Field> | undefined => get(fields, path)

/** Whether there is a field of this very name that can take the focus: such a field shows what is wrong with it. */
function isOnScreen<Values extends FieldValues>(control: Control<Values>, path: string): boolean {
  const field = fieldAt(control._fields, path)?._f
  if (!field?.mount) return false
  const [element = field.ref] = field.refs ?? []
  return element instanceof Element ? element.isConnected : typeof element.focus === 'function'
}
