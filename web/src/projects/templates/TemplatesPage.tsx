import { useUnit } from 'effector-react'
import { useId } from 'react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { QueryView, UnreadMark } from '../../kit/views/QueryView.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { RemovalDialog } from '../../kit/views/RemovalDialog.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { LoadingList, Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import {
  $applied,
  $canApply,
  $selected,
  $isApplying,
  applyRequested,
  applying,
  selected,
  list,
  removal,
} from './templates-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import devices from '../../kit/style/devices.module.css'
import styles from './TemplatesPage.module.css'
import BookOpen from 'lucide-react/icons/book-open'
import Eraser from 'lucide-react/icons/eraser'
import type { Template } from '@console/shared/templates'
import { safeLink } from '../../kit/url/safe-link.ts'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'

export { templatesOpened as opened } from './templates-model.ts'

/** The templates that a project can use (shared/docs/projects.md). */
export function Component() {
  const { items, applied, selectedUuid, canApply, isApplying, choose, apply, askTakeOff } = useUnit({
    items: list.$items,
    applied: $applied,
    selectedUuid: $selected,
    canApply: $canApply,
    isApplying: $isApplying,
    choose: selected,
    apply: applyRequested,
    askTakeOff: removal.asked,
  })
  const name = useId()
  const titleOf = (uuid: string) => items.find((template) => template.uuid === uuid)?.title ?? 'без названия'
  const spell = (_: string, value: unknown) => (typeof value === 'string' ? `«${titleOf(value)}»` : 'без шаблона')
  return (
    <>
      <TabHeader title="Шаблоны">
        <Button
          icon={<Eraser />}
          disabled={!applied || isApplying}
          onClick={() => applied && askTakeOff([{ uuid: applied, title: titleOf(applied) }])}
        >
          <span className={devices.buttonText}>Снять шаблон</span>
        </Button>
        <Button kind="primary" disabled={!canApply} busy={isApplying} onClick={apply}>
          Применить выбранный шаблон
        </Button>
      </TabHeader>
      <QueryView
        query={list}
        failed="Шаблоны не загрузились"
        loading={
          <LoadingList label="Шаблоны загружаются" count={6} className={classes(layout.cards, styles.cards)}>
            <Skeleton shape="block" className={styles.skeleton} />
          </LoadingList>
        }
        empty={<EmptyState text="Шаблонов пока нет" hint="Проект работает и без них." />}
      >
        <fieldset className={classes(layout.cards, styles.cards)}>
          <legend className="visually-hidden">Шаблон проекта</legend>
          {items.map((template) => (
            <TemplateCard
              key={template.uuid}
              template={template}
              name={name}
              isSelected={template.uuid === selectedUuid}
              isApplied={template.uuid === applied}
              onChoose={choose}
            />
          ))}
        </fieldset>
      </QueryView>
      {[applying, removal.questions].map((of, index) => (
        <Questions key={index} of={of} spell={spell} />
      ))}
      <RemovalDialog
        removal={removal}
        words={({ left: [{ title }] }) => ({
          title: `Снять шаблон «${title}»?`,
          text: 'Покупатели увидят проект без оформления. Шаблон можно применить снова в любой момент.',
          confirm: 'Снять шаблон',
        })}
      />
    </>
  )
}

interface TemplateCardProps {
  template: Template
  /** The name of the group of radio buttons. */
  name: string
  isSelected: boolean
  isApplied: boolean
  onChoose: (uuid: string) => void
}

/** A template as a radio button with a picture; the link to its instruction is beside the button. */
function TemplateCard({ template, name, isSelected, isApplied, onChoose }: TemplateCardProps) {
  const instruction = safeLink(template.instruction_url)
  return (
    <div className={classes(layout.panel, styles.card)}>
      <label className={styles.choice}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          checked={isSelected}
          onChange={() => onChoose(template.uuid)}
        />
        <Picture src={template.photo_url} alt="" ratio="4 / 3" />
        <span className={classes(layout.apart, styles.text)}>
          <span className={styles.title}>{template.title}</span>
          {isApplied && <Badge tone="good">Применён</Badge>}
          <UnreadMark of={template} />
        </span>
      </label>
      {instruction && (
        <a
          className={styles.instruction}
          href={instruction}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Инструкция к шаблону «${template.title}», откроется в новой вкладке`}
        >
          <BookOpen aria-hidden="true" />
          Инструкция
        </a>
      )}
    </div>
  )
}
