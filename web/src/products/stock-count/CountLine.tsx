import { useUnit } from 'effector-react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { memo, useState } from 'react'
import { numberText } from '../../kit/text.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { Badge } from '../../kit/ui/feedback/Badge.tsx'
import { NumberField } from '../../kit/ui/fields/NumberField.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { keyOf, stockAfter, titleOf, type Line } from './count-lines.ts'
import * as model from './count-model.ts'
import { problemOf } from './entered-lines.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './StockCount.module.css'

interface CountLineProps {
  line: Line
  picture: string | null | undefined
}

/** A line of the count: a characteristic and its counted quantity. */
export const CountLine = memo(function CountLine({ line, picture }: CountLineProps) {
  const { count, remove, isAdding } = useUnit({
    count: model.counted,
    remove: model.lineRemoved,
    isAdding: model.$isAdding,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const { article, counted, of } = line
  const key = keyOf(line)
  const title = of ? titleOf(of) : article
  return (
    <li className={styles.line}>
      <Picture src={picture} alt="" ratio="1" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {of ? (
          <span className={layout.hint}>
            {article} · в учёте {numberText(of.was ?? 0)}
            {isAdding && `, станет ${numberText(stockAfter({ ...line, of }, isAdding))}`}
          </span>
        ) : (
          <Badge tone="warn">Нет в каталоге</Badge>
        )}
      </span>
      <span className={styles.count}>
        <IconButton
          label={`Меньше: ${title}`}
          className={styles.step}
          disabled={counted === 0}
          onClick={() => count({ key, count: counted - 1 })}
        >
          <Minus />
        </IconButton>
        <NumberField
          of="pieces"
          label={isAdding ? `Прибавить: ${title}` : `Насчитано: ${title}`}
          labelHidden
          className={styles.number}
          value={typed ?? `${counted}`}
          error={typed === null ? undefined : problemOf(typed)}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value !== '' && !problemOf(target.value)) count({ key, count: Number(target.value) })
          }}
          onClick={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            // An invalid quantity stays in the field with its error.
            if (typed !== null && !problemOf(typed)) setTyped(null)
          }}
          onKeyDown={(event) => {
            // The next article is scanned or typed at once.
            if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-articles]')?.focus()
          }}
        />
        <IconButton
          label={`Больше: ${title}`}
          className={styles.step}
          onClick={() => count({ key, count: counted + 1 })}
        >
          <Plus />
        </IconButton>
      </span>
      <IconButton
        label={isAdding ? `Не прибавлять: ${title}` : `Убрать из пересчёта: ${title}`}
        className={styles.remove}
        onClick={() => remove(key)}
      >
        <X />
      </IconButton>
    </li>
  )
})
