import { get, type Control, type Field, type FieldErrors, type FieldRefs, type FieldValues } from 'react-hook-form'
import type { FieldError } from '@console/shared/kit/problem'

/** Returns the errors of a form whose fields are not on the screen. */
export const unseenIssues = <Values extends FieldValues>(
  control: Control<Values>,
  errors: FieldErrors<Values>,
): readonly FieldError[] => issuesOf(errors).filter(({ path }) => !isOnScreen(control, path))

/** Returns all error messages of a form, each with its dotted path. */
export function issuesOf(errors: object, above = ''): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = above + name
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
    return issuesOf(error, `${path}.`)
  })
}

const fieldAt = (fields: FieldRefs, path: string): Partial<Field> | undefined => get(fields, path)

/** Tells whether a field with exactly this name can take the focus: such a field shows its own error. */
function isOnScreen<Values extends FieldValues>(control: Control<Values>, path: string): boolean {
  const field = fieldAt(control._fields, path)?._f
  if (!field?.mount) return false
  const [element = field.ref] = field.refs ?? []
  return element instanceof Element ? element.isConnected : typeof element.focus === 'function'
}
