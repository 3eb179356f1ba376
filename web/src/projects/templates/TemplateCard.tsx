import { BookOpen } from 'lucide-react'
import type { Template } from '@console/shared/templates'
import { safeLink } from '../../kit/url/safe-link.ts'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import styles from './TemplateCard.module.css'

export interface TemplateCardProps {
  template: Template
  /** Of the radios that stand for one choice. */
  name: string
  isSelected: boolean
  isApplied: boolean
  onChoose: (uuid: string) => void
}

/** A radio that is a picture; the instruction is a link beside it, not a part of it. */
export function TemplateCard({ template, name, isSelected, isApplied, onChoose }: TemplateCardProps) {
  const instruction = safeLink(template.instruction_url)
  return (
    <div className={styles.card}>
      <label className={styles.choice}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          checked={isSelected}
          onChange={() => onChoose(template.uuid)}
        />
        <Picture src={template.photo_url} alt="" ratio="4 / 3" />
        <span className={styles.words}>
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
