import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { Suspense, useId, type ComponentType } from 'react'
import type { Editing } from '../kit/data/editor.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../kit/ui/overlays/ConfirmDialog.tsx'
import { QueryView } from '../kit/data/QueryView.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import type { Entries, Entry } from './entries.ts'
import styles from './EntriesCard.module.css'
import { EntryRow } from './EntryRow.tsx'
import type { EntriesLabels } from './labels.ts'

interface EntriesCardProps<Item extends Entry, Draft> {
  entries: Entries<Item, Draft>
  words: EntriesLabels<Item>
  /** Lazy: it comes with the first opening. */
  Form: ComponentType<{ editing: Editing<Item> }>
}

/** One way of delivery: its switch, its entries, the button that adds one. */
export function EntriesCard<Item extends Entry, Draft>({ entries, words, Form }: EntriesCardProps<Item, Draft>) {
  const { list, editor, removal } = entries
  const { view, items, isOn, editing, create, edit, askRemoval, switched } = useUnit({
    view: list.$view,
    items: list.$items,
    isOn: entries.$isOn,
    editing: editor.$editing,
    create: editor.createOpened,
    edit: editor.editOpened,
    askRemoval: removal.asked,
    switched: entries.switched,
  })
  const titleId = useId()
  const isLoaded = view === 'shown' || view === 'empty'
  return (
    <section className={styles.card} aria-labelledby={titleId}>
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
        loading={<LoadingRows label={words.title} />}
        empty={<p className={styles.empty}>{words.empty}</p>}
      >
        <ul className={styles.rows} aria-label={words.title}>
          {items.map((item) => (
            <EntryRow
              key={item.uuid}
              title={item.title}
              facts={words.facts(item)}
              onEdit={() => edit(item)}
              onRemove={() => askRemoval(item)}
            />
          ))}
        </ul>
      </QueryView>
      {isLoaded && (
        <div className={styles.foot}>
          <Button icon={<Plus />} onClick={create}>
            {words.add}
          </Button>
        </div>
      )}
      <Suspense>{editing && <Form key={editing.key} editing={editing} />}</Suspense>
      <Removal entries={entries} words={words} />
      <Clearing entries={entries} words={words} />
    </section>
  )
}

function Removal<Item extends Entry, Draft>({ entries, words }: Omit<EntriesCardProps<Item, Draft>, 'Form'>) {
  const { removal } = entries
  const [item, isRemoving, failure, confirm, cancel] = useUnit([
    removal.$asked,
    removal.$isRemoving,
    removal.$failure,
    removal.confirmed,
    removal.cancelled,
  ])
  if (!item) return null
  return (
    <ConfirmDialog
      title={words.removal(item.title)}
      confirm="Удалить"
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

/** Turning a card off deletes what it lists: that is asked first, with the number. */
function Clearing<Item extends Entry, Draft>({ entries, words }: Omit<EntriesCardProps<Item, Draft>, 'Form'>) {
  const { clearing } = entries
  const [left, isRemoving, failure, confirm, cancel] = useUnit([
    clearing.$left,
    clearing.$isRemoving,
    clearing.$failure,
    clearing.confirmed,
    clearing.cancelled,
  ])
  if (!left) return null
  return (
    <ConfirmDialog
      {...words.clearing(left.length)}
      confirm="Отключить и удалить"
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

function LoadingRows({ label }: { label: string }) {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label={label}>
      {[1, 2].map((row) => (
        <li key={row} className={styles.skeleton}>
          <Skeleton width="55%" />
          <Skeleton width="75%" />
        </li>
      ))}
    </ul>
  )
}
