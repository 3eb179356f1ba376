import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewsAbove } from './NewsAbove.tsx'
import { SaveQuestion } from './SaveQuestion.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { FormContext } from './use-contract-form.ts'
import type { SavedForm } from './use-entity-form.ts'

interface FormPageProps<Values extends FieldValues> {
  form: SavedForm<Values>
  /** What unsaved changes are kept under, the same after a reload: `project:${uuid}`. */
  draft: string
  /** The form's name where no heading on the screen is one. */
  label?: string
  /** Id of what on the screen names it. */
  labelledBy?: string
  heading?: { readonly id: string; readonly text: string }
  /** Fields that are never kept: see `UnsavedChanges`. */
  except?: readonly Path<Values>[]
  styles: Readonly<Record<string, string | undefined>>
  /** The button's word. */
  submit?: string
  /** Beside it. */
  buttons?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form on a page: its fields, why it was not saved, and 'Сохранить'; what was typed is kept over a reload. */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const {
    form,
    draft,
    except,
    label,
    heading,
    labelledBy = heading?.id,
    styles,
    submit = 'Сохранить',
    buttons,
    children,
  } = props
  const { isSaving, failure, save, onSubmit } = form
  return (
    <FormContext value={form}>
      <form
        className={styles.form}
        aria-label={label}
        aria-labelledby={labelledBy}
        noValidate
        onSubmit={onSubmit(save)}
      >
        {heading && (
          <h2 id={heading.id} className={styles.title}>
            {heading.text}
          </h2>
        )}
        <UnsavedChanges form={form} name={draft} saving={isSaving} except={except} />
        <NewsAbove form={form} />
        {children}
        <FormFailure form={form} failure={failure} isSaving={isSaving} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={isSaving}>
            {submit}
          </Button>
          {buttons}
        </div>
      </form>
      <SaveQuestion form={form} />
    </FormContext>
  )
}
