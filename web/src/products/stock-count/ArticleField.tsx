import { useUnit } from 'effector-react'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { piecesText } from '../../kit/measures.ts'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { titleOf, type Line } from './count-lines.ts'
import * as model from './count-model.ts'
import styles from './StockCount.module.css'

const CameraScanner = lazyView(() => import('./CameraScanner.tsx'))

/** The field for articles, typed or scanned; a scanner types the article and presses Enter. */
export function ArticleField() {
  const { given, isAdding, last, entry, choice, decide } = useUnit({
    given: model.articleEntered,
    isAdding: model.$isAdding,
    last: model.$lastLine,
    entry: model.$lastEntry,
    choice: model.$choice,
    decide: model.decided,
  })
  const [text, setText] = useState('')
  const [isWatching, setWatching] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useScanner(field)
  return (
    <>
      <form
        className={styles.article}
        onSubmit={(event) => {
          event.preventDefault()
          given(text)
          setText('')
          field.current?.focus()
        }}
      >
        <TextField
          ref={field}
          label="Артикул"
          hint="Каждый ввод — ещё одна штука. Сканер штрихкодов вводит сам. Можно вставить список: артикул и количество в каждой строке."
          value={text}
          enterKeyHint="done"
          autoCapitalize="off"
          spellCheck={false}
          data-articles=""
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            // A field of one line would join the lines of a list.
            if (!/[\t\n]/.test(pasted.trim())) return
            event.preventDefault()
            given(pasted)
          }}
        />
        <Button type="submit">Добавить</Button>
      </form>
      {isWatching ? (
        <CameraScanner onCode={given} onClose={() => setWatching(false)} />
      ) : (
        <Button icon={<Camera />} onClick={() => setWatching(true)}>
          Сканировать камерой
        </Button>
      )}
      <p role="status" className={styles.last}>
        {entry.size > 1
          ? `Из списка взято: ${plural(entry.size, ['строка', 'строки', 'строк'])}`
          : last && lastText(last, isAdding)}
      </p>
      {entry.unread.length > 0 && (
        <p role="alert" className={styles.unread}>
          {`Количество не прочиталось, эти строки не взяты: ${entry.unread.map((line) => `«${line}»`).join(', ')}`}
        </p>
      )}
      {choice && (
        <div role="group" aria-label={`Что из этого «${choice.article}»?`} className={styles.choice}>
          <p>
            Артикул «{choice.article}» есть у нескольких. {isAdding ? 'К чему прибавить?' : 'Что вы считаете?'}
          </p>
          {choice.found.map((of) => (
            <Button key={of.option} onClick={() => decide({ article: choice.article, counted: choice.counted, of })}>
              {titleOf(of)}
            </Button>
          ))}
          <Button kind="ghost" onClick={() => decide(null)}>
            Не добавлять
          </Button>
        </div>
      )}
    </>
  )
}

function lastText({ article, counted, of }: Line, isAdding: boolean): string {
  if (!of) return `Артикула «${article}» в каталоге нет. Он записан, посчитанное не потеряется.`
  return isAdding ? `${titleOf(of)}: прибавить ${piecesText(counted)}` : `${titleOf(of)}: ${piecesText(counted)}`
}

/**
 * A scanner types into the focused element, and its Enter would press a focused button. The first character therefore
 * moves the focus to the field.
 */
function useScanner(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const lead = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (isTyped && target instanceof Element && !target.closest('input, textarea, dialog, [role=menu]'))
        field.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [field])
}
