import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import type { SavedForm } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { entryState } from '../../kit/url/entry-state.ts'
import { projectUrl } from '../../projects/project-url.ts'
import type { DetailsValues } from '../saving/details-form.ts'
import styles from './OrderFrame.module.css'

/** Whether the order was opened from the list and covers it; an order opened by a link is a page. */
export const useIsOver = (): boolean => entryState(useLocation().state).get('over') === true

interface FrameProps {
  title: string
  children: ReactNode
}

function Page({ title, children }: FrameProps) {
  const { shopId = '' } = useParams()
  const { search } = useLocation()
  return (
    <div className={styles.page}>
      <TabHeader title={title}>
        <ButtonLink kind="ghost" icon={<ArrowLeft />} to={projectUrl(shopId, 'orders') + search}>
          Все заказы
        </ButtonLink>
      </TabHeader>
      {children}
    </div>
  )
}

/** The frame of an order that is loading or failed to load. */
export function EmptyFrame({ onClose, ...frame }: FrameProps & { onClose: () => void }) {
  return useIsOver() ? (
    <Modal title={frame.title} size="side" onClose={onClose}>
      {frame.children}
    </Modal>
  ) : (
    <Page {...frame} />
  )
}

interface FormFrameProps extends FrameProps {
  form: SavedForm<DetailsValues>
  draft: string
  /** Shown beside the save button. */
  buttons: ReactNode
}

/** The frame of an order's form: a sheet over the list, or a page. */
export function FormFrame({ form, title, draft, buttons, children }: FormFrameProps) {
  const isOver = useIsOver()
  if (!isOver)
    return (
      <Page title={title}>
        <FormPage form={form} draft={draft} label={title} styles={styles} buttons={buttons}>
          {children}
        </FormPage>
      </Page>
    )
  return (
    <FormModal
      form={form}
      title={title}
      size="side"
      draft={draft}
      footer={
        <>
          {buttons}
          <Button kind="primary" type="submit" busy={form.isSaving} data-autofocus>
            Сохранить
          </Button>
        </>
      }
    >
      {children}
    </FormModal>
  )
}
