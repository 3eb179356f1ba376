import { useUnit } from 'effector-react'
import Plus from 'lucide-react/icons/plus'
import { useId, type ComponentType } from 'react'
import type { Editing } from '../kit/data/crud.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryView, UnreadMark } from '../kit/views/QueryView.tsx'
import { CrudModals, useCrud } from '../kit/views/CrudModals.tsx'
import { BulkRemovalDialog } from '../kit/views/RemovalDialog.tsx'
import { LoadingList, Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import type { DeliveryMethod, DeliveryMethods } from './delivery-methods.ts'
import { cutTitle, type EntriesLabels } from './labels.ts'
import { RowActions } from '../kit/ui/overlays/RowActions.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Delivery.module.css'

interface DeliveryMethodsCardProps<Item extends DeliveryMethod, Draft> {
  methods: DeliveryMethods<Item, Draft>
  words: EntriesLabels<Item>
  Form: ComponentType<{ editing: Editing<Item> }>
}

/** One kind of delivery: its switch, its methods, and the button that adds one. */
export function DeliveryMethodsCard<Item extends DeliveryMethod, Draft>({
  methods,
  words,
  Form,
}: DeliveryMethodsCardProps<Item, Draft>) {
  const { list } = methods
  const { items, create, edit, remove } = useCrud(methods)
  const { view, isOn, switched } = useUnit({ view: list.$view, isOn: methods.$isOn, switched: methods.switched })
  const titleId = useId()
  const isLoaded = view === 'shown' || view === 'empty'
  return (
    <section className={layout.panel} aria-labelledby={titleId}>
      <Switch
        className={styles.head}
        trailing
        label={
          <h3 id={titleId} className={styles.title}>
            {words.title}
          </h3>
        }
        hint={words.hint}
        checked={isOn}
        disabled={!isLoaded}
        onChange={(event) => switched(event.target.checked)}
      />
      <QueryView
        query={list}
        failed={words.failed}
        loading={
          <LoadingList
            label={words.title}
            count={2}
            className={classes(layout.divided, styles.rows)}
            itemClass={styles.skeleton}
          >
            <Skeleton width="55%" />
            <Skeleton width="75%" />
          </LoadingList>
        }
        empty={<p className={styles.empty}>{words.empty}</p>}
      >
        <ul className={classes(layout.divided, styles.rows)} aria-label={words.title}>
          {items.map((item) => (
            <MethodRow
              key={item.uuid}
              method={item}
              facts={words.facts(item)}
              onEdit={() => edit(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      </QueryView>
      {view !== 'failed' && (
        <div className={styles.foot}>
          <Button icon={<Plus />} onClick={create} disabled={!isLoaded}>
            {words.add}
          </Button>
        </div>
      )}
      <CrudModals
        crud={methods}
        Form={Form}
        words={({ title }) => ({ title: words.removal(title), confirm: words.remove })}
      />
      {/* Turning a card off deletes its methods, so a question lists them first. */}
      <BulkRemovalDialog
        removal={methods.clearing}
        words={({ left }) => ({ ...words.clearing(left.length), confirm: 'Отключить и удалить' })}
      />
    </section>
  )
}

interface MethodRowProps {
  method: DeliveryMethod
  facts: readonly string[]
  onEdit: () => void
  onRemove: () => void
}

/** The visible title is shortened; the tooltip and the button's name have all of it. */
function MethodRow({ method, facts, onEdit, onRemove }: MethodRowProps) {
  const { title } = method
  const cut = cutTitle(title)
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <button
          type="button"
          className={styles.open}
          aria-label={title}
          data-tooltip={cut === title ? undefined : title}
          onClick={onEdit}
        >
          {cut}
        </button>
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
        <UnreadMark of={method} names={{ price: 'цена не распознана' }} />
      </div>
      <RowActions size="small" of={`«${title}»`} onEdit={onEdit} onRemove={onRemove} />
    </li>
  )
}
