import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { projectUrl } from '../../projects/project-url.ts'
import EndingQuestion from '../status/EndingQuestion.tsx'
import { $isOpen, $order, closed, ending, reading, saving } from './details-model.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { EmptyFrame, useIsOver } from './OrderFrame.tsx'

export { opened } from './details-model.ts'

/** One order, in a sheet over its list or, by a link, as a page (shared/docs/orders.md). */
export function Component() {
  const { isOpen, order, error, close } = useUnit({
    isOpen: $isOpen,
    order: $order,
    error: reading.$error,
    close: closed,
  })
  const { shopId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isOver = useIsOver()
  const leave = useEffectEvent(() =>
    isOver ? navigate(-1) : navigate(projectUrl(shopId, 'orders') + search, { replace: true }),
  )
  // Leaves in an effect: the form is unmounted by then and does not ask about unsaved changes.
  useEffect(() => {
    if (!isOpen) void leave()
  }, [isOpen])
  if (!isOpen) return null
  if (order)
    return (
      <>
        <OrderDetails key={order.uuid} order={order} />
        <EndingQuestion question={ending} />
        <Questions of={saving.questions} />
      </>
    )
  return (
    <EmptyFrame title="Заказ" onClose={close}>
      <QueryView
        query={reading}
        failed={error?.status === 404 ? 'Такого заказа в магазине нет' : 'Заказ не загрузился'}
        loading={<Skeleton shape="block" height={320} />}
      >
        {null}
      </QueryView>
    </EmptyFrame>
  )
}
