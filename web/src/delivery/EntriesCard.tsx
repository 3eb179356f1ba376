import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { Suspense, useId, type ComponentType } from 'react'
import type { Editing } from '../kit/data/editor.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryView } from '../kit/data/QueryView.tsx'
import { RemovalDialog } from '../kit/data/RemovalDialog.tsx'
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
  const { list, editor, removal, clearing } = entries
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
              entry={item}
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
      <RemovalDialog removal={removal} words={({ title }) => ({ title: words.removal(title), confirm: 'Удалить' })} />
      {/* Turning a card off deletes what it lists: that is asked first, with the number. */}
      <RemovalDialog
        removal={{ ...clearing, $asked: clearing.$left }}
        words={({ length }) => ({ ...words.clearing(length), confirm: 'Отключить и удалить' })}
      />
    </section>
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
