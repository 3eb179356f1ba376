import { useUnit } from 'effector-react'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryView } from '../kit/views/QueryView.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Loader, EmptyState } from '../kit/ui/feedback/ViewStates.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { entryText } from '../kit/platform/navigation.ts'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { BatchCard } from './BatchCard.tsx'
import { $isExporting, exportRequested } from './history-export.ts'
import { list } from './history-model.ts'
import styles from './HistoryPage.module.css'
import { filters, quoted, type FilterName } from './labels.ts'
import { $question, cancelled, confirmed, linkOpened } from './run-model.ts'

export { pageOpened as opened } from './history-model.ts'

/** The filter appears above this number of batches. */
const FEW = 5
const filterNames = Object.keys(filters) as FilterName[]

/** Lists the project's actions from this device, and lets the owner undo them (shared/docs/history.md). */
export function Component() {
  const { batches, isExporting, save, want } = useUnit({
    batches: list.$items,
    isExporting: $isExporting,
    save: exportRequested,
    want: linkOpened,
  })
  // Another page's report leads here with its batch in the router state.
  const location = useLocation()
  const named = entryText(location.state, 'undo')
  useEffect(() => {
    if (named !== null) want(named)
  }, [want, named])
  const [filter, setFilter] = useState<FilterName>('all')
  const shown = batches.filter(filters[filter].fits)
  return (
    <>
      <TabHeader
        title="История изменений"
        hint="Действия над многими вещами сразу, сделанные с этого устройства за 30 дней: импорт, цены и остатки, удаление, статусы, порядок."
      >
        {batches.length > 0 && (
          <Button icon={<FileText />} busy={isExporting} onClick={() => save()}>
            Скачать Excel
          </Button>
        )}
      </TabHeader>
      <QueryView
        query={list}
        failed="История не открылась"
        loading={<Loader />}
        empty={<EmptyState text="Пока пусто" hint="Здесь появится всё, что можно отменить целиком." />}
      >
        {batches.length > FEW && (
          <Segments
            label="Какие действия показать"
            items={filterNames.map((value) => ({ value, label: filters[value].label }))}
            value={filter}
            onChange={setFilter}
          />
        )}
        {shown.length === 0 && <EmptyState text="Таких действий нет" />}
        <ul className={styles.batches} aria-label="Действия">
          {/* Unfinished batches first. */}
          {[...shown]
            .sort((one, other) => Number(one.isEnded) - Number(other.isEnded))
            .map((batch) => (
              <BatchCard key={batch.id} batch={batch} />
            ))}
        </ul>
      </QueryView>
      <Question />
    </>
  )
}

/** The questions before a batch is finished or undone. */
const questions = {
  finish: { name: 'Закончить', text: 'Сделано будет только то, чего ещё нет на сервере.', confirm: 'Закончить' },
  undo: {
    name: 'Отменить',
    text: 'Вернётся то, что было. Что с тех пор изменил кто-то ещё, останется, и мы это назовём. Удалённое создаётся заново и получает новый адрес.',
    confirm: 'Отменить изменения',
    cancel: 'Закрыть',
  },
} as const

/** The question before a waiting batch is dropped: sent changes are undone, the others are deleted. */
const unsent = {
  ...questions.undo,
  name: 'Не отправлять',
  text: 'То, что ждёт связи, не сохранится. Что уже отправлено, вернётся к прежнему.',
  confirm: 'Не отправлять',
}

function Question() {
  const { question, confirm, cancel } = useUnit({ question: $question, confirm: confirmed, cancel: cancelled })
  if (!question) return null
  const { batch, action } = question
  const { name, ...words } = batch.isWaiting && !batch.isEnded ? unsent : questions[action]
  return <ConfirmDialog {...words} title={`${name} ${quoted(batch.title)}?`} onConfirm={confirm} onCancel={cancel} />
}
