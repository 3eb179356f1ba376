import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useParams, useNavigate, useOutletContext } from 'react-router-dom'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Order } from '@console/shared/orders'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import type { SavedForm } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { entryState } from '../../kit/platform/navigation.ts'
import { projectUrl } from '../../projects/project-url.ts'
import type { DetailsValues } from '../saving/details-form.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { orderUrl } from '../order-url.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './OrderDetails.module.css'

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
        <FormPage form={form} draft={draft} label={title} className={layout.fields} buttons={buttons}>
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

/** Controls that handle arrow keys themselves. */
const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role=combobox], [popover]'

/** Goes to the previous or next order of the shown list, by buttons or arrow keys. */
export function OrderSteps({ order }: { order: Order }) {
  const shown = useOutletContext<readonly Order[] | null>() ?? []
  const { shopId = '' } = useParams()
  const here = useLocation()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const index = shown.findIndex(({ uuid }) => uuid === order.uuid)
  const [before, after] = index < 0 ? [] : [shown[index - 1], shown[index + 1]]
  const go = (to: Order | undefined) => {
    if (to)
      void navigate(
        { pathname: orderUrl(shopId, to.uuid), search: here.search },
        { replace: true, state: here.state as unknown, preventScrollReset: true },
      )
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: before, ArrowRight: after }[event.key]
    const { target } = event
    if (!step || !(target instanceof Element) || target.closest(TAKES_ARROWS)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    // A question or form that opened on top handles the keys.
    const open = [...document.querySelectorAll('dialog[open]')]
    if (open.at(-1) !== (place.current?.closest('dialog') ?? undefined)) return
    go(step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (index < 0) return null
  return (
    <div ref={place} className={styles.steps}>
      <IconButton label="Предыдущий заказ, клавиша ←" disabled={!before} onClick={() => go(before)}>
        <ArrowLeft />
      </IconButton>
      <span className={styles.place}>
        {index + 1} из {shown.length}
      </span>
      <IconButton label="Следующий заказ, клавиша →" disabled={!after} onClick={() => go(after)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}
