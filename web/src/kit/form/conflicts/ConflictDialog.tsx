import { useState } from 'react'
import type { Answers, Question } from '../../data/command-run.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { choiceOf, nameOfConflict, stockMoved, textOf, type SpellValue } from './conflict-texts.ts'
import layout from '../../style/layout.module.css'
import styles from './ConflictDialog.module.css'
import type { Choice, Conflict } from '../../merge/three-way.ts'

interface ConflictDialogProps {
  questions: readonly Question[]
  onDecide: (answers: Answers) => void
  onCancel: () => void
  nameOf?: ((path: string) => string | null) | undefined
  spell?: SpellValue | undefined
}

type Side = 'mine' | 'theirs' | 'difference'

const valueOf = (conflict: Conflict, side: Side): unknown =>
  side === 'difference' ? stockMoved(conflict)?.value : conflict[side]

/** Lists the fields that others changed as well, and lets the owner choose the value to save. */
export default function ConflictDialog({ questions, onDecide, onCancel, nameOf, spell }: ConflictDialogProps) {
  const all = questions.flatMap(({ key, title, conflicts }) =>
    conflicts.map((conflict) => ({ id: [key, ...conflict.path].join('/'), key, title, conflict })),
  )
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const chooseAll = (side: Side) => setSides(new Map(all.map(({ id }) => [id, side])))
  const decide = () => {
    const answers = new Map<string, Choice[]>()
    for (const { id, key, conflict } of all) {
      const choice = choiceOf(conflict, valueOf(conflict, sides.get(id) ?? 'theirs'))
      answers.set(key, [...(answers.get(key) ?? []), choice])
    }
    onDecide(answers)
  }
  return (
    <Modal
      title="Это же изменили в другом месте"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Вернуться</Button>
          <Button kind="primary" disabled={sides.size < all.length} onClick={decide}>
            Сохранить выбранное
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        <p>Выберите, что сохранить. Остальное, что изменили вы и другие, останется.</p>
        {all.length > 1 && (
          <div className={layout.buttons}>
            <Button size="small" onClick={() => chooseAll('mine')}>
              Мои для всех
            </Button>
            <Button size="small" onClick={() => chooseAll('theirs')}>
              С сервера для всех
            </Button>
          </div>
        )}
        {all.map(({ id, title, conflict }) => (
          <fieldset key={id} className={styles.question}>
            <legend>{[title, nameOfConflict(conflict, nameOf)].filter(Boolean).join(', ')}</legend>
            <p className={styles.was}>было: {textOf(conflict, 'base', spell)}</p>
            {optionsOf(conflict, spell).map(({ side, name, value, note }) => (
              <label key={side} className={styles.option}>
                <input
                  type="radio"
                  name={id}
                  checked={sides.get(id) === side}
                  onChange={() => setSides(new Map([...sides, [id, side]]))}
                />
                <span>
                  <span className={styles.side}>{name}:</span> <span className={styles.value}>{value}</span>
                  {note && ` (${note})`}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  )
}

interface Option {
  readonly side: Side
  readonly name: string
  readonly value: string
  readonly note?: string | undefined
}

function optionsOf(conflict: Conflict, spell?: SpellValue): readonly Option[] {
  const stock = stockMoved(conflict)
  return [
    { side: 'mine', name: 'у вас', value: textOf(conflict, 'mine', spell) },
    { side: 'theirs', name: 'сейчас на сервере', value: textOf(conflict, 'theirs', spell), note: stock?.text },
    ...(stock ? [{ side: 'difference' as const, name: stock.name, value: String(stock.value) }] : []),
  ]
}
