import type { MouseEvent, ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../ui/buttons/Button.tsx'
import { classes } from '../ui/dom/classes.ts'
import { useRootMark } from '../ui/dom/hooks.ts'
import { PendingPicturesContext } from '../ui/pictures/pending-pictures.ts'
import layout from '../style/layout.module.css'
import barStyles from './FormPage.module.css'
import { FormFailure, RemoteChangesBanner, SaveQuestion } from './FormStates.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { FormContext } from './use-contract-form.ts'
import type { SavedForm } from './use-entity-form.ts'

interface FormPageProps<Values extends FieldValues> {
  form: SavedForm<Values>
  /** The draft's key, the same after a reload: `project:${uuid}`. */
  draft: string
  /** The form's accessible name if no heading on the screen names it. */
  label?: string
  /** The id of the element that names the form. */
  labelledBy?: string
  heading?: { readonly id: string; readonly text: string }
  /** Fields that the draft never stores: see `UnsavedChanges`. */
  except?: readonly Path<Values>[]
  className: string | undefined
  /** The submit button's label. */
  submit?: string
  /**
   * The label of the button that discards the changes of a stored item's form; such a button is always shown. Without a
   * label it is 'Вернуть как было', and shown while there are changes.
   */
  restore?: string
  /** Buttons beside the submit button. */
  buttons?: ReactNode
  /** The fields. */
  children: ReactNode
}

/**
 * A form on a page: its fields, the error of its save, and 'Сохранить', which stays visible while the form has unsaved
 * changes. Its draft survives a reload.
 */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const {
    form,
    draft,
    except,
    label,
    heading,
    labelledBy = heading?.id,
    className,
    submit = 'Сохранить',
    restore,
    buttons,
    children,
  } = props
  const { isDirty, isSaving, failure, saved, save, resolve, reset, onSubmit } = form
  useRootMark('data-unsaved-bar', isDirty)
  const takeBack = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button is of no use without the changes that it discards, and the focus would be lost with it.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    reset(saved)
  }
  return (
    <FormContext value={form}>
      <PendingPicturesContext value={form.pictures.add}>
        <form
          className={className}
          aria-label={label}
          aria-labelledby={labelledBy}
          noValidate
          onSubmit={onSubmit(save)}
        >
          {heading && (
            <h2 id={heading.id} className={barStyles.title}>
              {heading.text}
            </h2>
          )}
          <UnsavedChanges form={form} name={draft} saving={isSaving} except={except} />
          <RemoteChangesBanner form={form} />
          {children}
          <FormFailure form={form} failure={failure} isSaving={isSaving} />
          <div
            className={classes(layout.buttons, barStyles.bar, isDirty && classes(layout.floating, barStyles.unsaved))}
          >
            {isDirty && (
              <p role="status" className={barStyles.text}>
                Есть несохранённые изменения
              </p>
            )}
            <Button kind="primary" type="submit" busy={isSaving}>
              {submit}
            </Button>
            {(isDirty || restore) && resolve && (
              <Button disabled={!isDirty || isSaving} onClick={takeBack}>
                {restore ?? 'Вернуть как было'}
              </Button>
            )}
            {buttons}
          </div>
        </form>
        <SaveQuestion form={form} />
      </PendingPicturesContext>
    </FormContext>
  )
}
