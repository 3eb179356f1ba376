import { useUnit } from 'effector-react'
import GripHorizontal from 'lucide-react/icons/grip-horizontal'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Save from 'lucide-react/icons/save'
import Trash2 from 'lucide-react/icons/trash'
import { useCallback, type ComponentType } from 'react'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { QueryView, UnreadMark } from '../../kit/views/QueryView.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { CrudModals, useCrud } from '../../kit/views/CrudModals.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { LoadingList, Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { SortableGrid } from '../../kit/ui/sortable/SortableGrid.tsx'
import type { HandleProps } from '../../kit/ui/sortable/SortableItem.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import devices from '../../kit/style/devices.module.css'
import styles from './CardsPage.module.css'
import type { Cards, SavedCard } from './model.ts'
import type { CardDraft } from '@console/shared/kit/card'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { CardPreview } from '../card-preview/CardPreview.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'

/** Cards in the owner's order, with their form and the question before deletion (shared/docs/categories.md). */
export function CardsPage<Card extends SavedCard, Body>({
  cards,
  words,
  Form,
  onOpen,
}: {
  cards: Cards<Card, Body>
  words: CardLabels
  Form: ComponentType<{ editing: Editing<Card> }>
  /** Keep the function stable: a new one renders all cards again. */
  onOpen: (card: Card) => void
}) {
  const { list, sorting } = cards
  const { create, edit, remove } = useCrud(cards)
  const { items, isChanged, isSaving, moved, saveOrder } = useUnit({
    items: sorting.$items,
    isChanged: sorting.$isChanged,
    isSaving: sorting.$isSaving,
    moved: sorting.moved,
    saveOrder: sorting.saveAsked,
  })
  const { actions } = words
  const renderItem = useCallback(
    (card: Card, { handleProps }: { handleProps: HandleProps }) => (
      <SortedCard
        card={card}
        actions={actions(card.title)}
        handleProps={handleProps}
        onEdit={() => edit(card)}
        onRemove={() => remove(card)}
        onOpen={() => onOpen(card)}
      />
    ),
    [actions, edit, remove, onOpen],
  )
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TabHeader title={words.title}>
        <Button
          kind={isChanged ? 'primary' : 'secondary'}
          icon={<Save />}
          disabled={!isChanged}
          busy={isSaving}
          onClick={saveOrder}
        >
          <span className={devices.buttonText}>Сохранить сортировку</span>
        </Button>
        {add}
      </TabHeader>
      <LeavingGuard isDirty={isChanged} saving={isSaving} />
      <QueryView
        query={list}
        failed={words.failed}
        loading={
          <LoadingList label={words.loading} count={6} className={classes(layout.cards, styles.cards)}>
            <Skeleton shape="block" className={styles.skeleton} />
          </LoadingList>
        }
        empty={<EmptyState text={words.empty.text} hint={words.empty.hint} action={add} />}
      >
        <SortableGrid
          label={words.title}
          items={items}
          idOf={uuidOf}
          titleOf={titleOf}
          onOrder={moved}
          renderItem={renderItem}
        />
      </QueryView>
      <Questions of={cards.sorting} />
      <CrudModals crud={cards} Form={Form} words={({ title }) => words.removal(title)} />
    </>
  )
}

const uuidOf = ({ uuid }: SavedCard) => uuid
const titleOf = ({ title }: SavedCard) => title

/** The texts of a page of cards, which each domain provides. */
export interface CardLabels {
  /** The tab's heading and the list's accessible name: 'Категории'. */
  readonly title: string
  readonly loading: string
  readonly failed: string
  readonly empty: { readonly text: string; readonly hint: string }
  readonly add: string
  /** The accessible name of a card's menu button. */
  readonly actions: (title: string) => string
  readonly removal: (title: string) => { readonly title: string; readonly text: string; readonly confirm: string }
}

interface SortedCardProps {
  card: CardDraft
  /** The accessible name of the menu button. */
  actions: string
  handleProps: HandleProps
  onOpen: () => void
  onEdit: () => void
  onRemove: () => void
}

function SortedCard({ card, actions, handleProps, onOpen, onEdit, onRemove }: SortedCardProps) {
  return (
    <article className={classes(layout.panel, styles.card)}>
      <CardPreview card={card} picture={card.image_url} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <button type="button" className={classes(layout.cover, styles.open)} onClick={onOpen}>
            {card.title}
          </button>
        </h3>
        <p className={classes(layout.longHint, styles.description)}>{card.description}</p>
        <UnreadMark of={card} />
      </div>
      <div className={styles.menu}>
        <Menu
          label={actions}
          size="small"
          items={[
            { label: 'Изменить', icon: <Pencil />, onSelect: onEdit },
            { label: 'Удалить', icon: <Trash2 />, onSelect: onRemove, tone: 'danger' },
          ]}
        />
      </div>
      <button {...handleProps} type="button" className={styles.handle}>
        <GripHorizontal aria-hidden="true" />
      </button>
    </article>
  )
}
