import Plus from 'lucide-react/icons/plus'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/feedback/ViewStates.tsx'
import { TabHeader } from '../ui/layout/PageHeader.tsx'
import { CrudModals, useCrud, type CrudUnits } from './CrudModals.tsx'
import { QueryView, type ShownQuery } from './QueryView.tsx'

interface CrudPageProps<Item extends { readonly uuid: string }> {
  crud: CrudUnits<Item> & { readonly list: ShownQuery }
  title: string
  hint?: string
  add: string
  label: string
  failed: string
  loading: ReactNode
  empty: { readonly text: string; readonly hint: string }
  className?: string | undefined
  Form: ComponentProps<typeof CrudModals<Item>>['Form']
  removal: ComponentProps<typeof CrudModals<Item>>['words']
  children: (item: Item, can: Pick<ReturnType<typeof useCrud<Item>>, 'edit' | 'copy' | 'remove'>) => ReactNode
}

/**
 * A tab with a list of items, the button that adds one, their form and the question before a removal.
 *
 * @example
 * <CrudPage crud={offers} Form={OfferForm} title="Опции" …>{(offer, { edit }) => <Card onEdit={() => edit(offer)} />}</CrudPage>
 */
export function CrudPage<Item extends { readonly uuid: string }>(props: CrudPageProps<Item>) {
  const { crud, title, hint, add, label, failed, loading, empty, className, Form, removal, children } = props
  const { items, create, ...can } = useCrud(crud)
  const button = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      {add}
    </Button>
  )
  return (
    <>
      <TabHeader title={title} {...(hint && { hint })}>
        {button}
      </TabHeader>
      <QueryView
        query={crud.list}
        failed={failed}
        loading={loading}
        empty={<EmptyState text={empty.text} hint={empty.hint} action={button} />}
      >
        <ul className={className} aria-label={label}>
          {items.map((item) => (
            <li key={item.uuid}>{children(item, can)}</li>
          ))}
        </ul>
      </QueryView>
      <CrudModals crud={crud} Form={Form} words={removal} />
    </>
  )
}
