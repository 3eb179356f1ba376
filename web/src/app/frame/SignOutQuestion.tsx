import ConfirmDialog, { type ConfirmDialogProps } from '../../kit/ui/overlays/ConfirmDialog.tsx'

const questions = {
  here: {
    title: 'Выйти без сохранения?',
    text: 'То, что вы ввели на этой странице, не сохранится.',
    confirm: 'Выйти без сохранения',
  },
  elsewhere: {
    title: 'Выйти?',
    text: 'В другой вкладке есть несохранённое. Она закроется, а введённое дождётся там вашего входа.',
    confirm: 'Выйти',
  },
}
/** Where something unsaved stands. */
export type UnsavedPlace = keyof typeof questions

/** Asks before signing out takes what is unsaved out of sight. */
export default function SignOutQuestion({
  place,
  ...rest
}: Pick<ConfirmDialogProps, 'onConfirm' | 'onCancel'> & { place: UnsavedPlace }) {
  return <ConfirmDialog {...questions[place]} cancel="Остаться" tone="danger" {...rest} />
}
