import { useUnit } from 'effector-react'
import { FailureLine } from '../../kit/form/FailureLine.tsx'
import { piecesText } from '../../kit/measures.ts'
import { numberText } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { keyOf, stockAfter, titleOf } from './count-lines.ts'
import * as model from './count-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './StockCount.module.css'

const NO_PLACE = 'Браузер не даёт места, где остатки дождались бы отправки. Насчитанное осталось на этой странице.'

const countingTexts = {
  title: 'Итог пересчёта',
  back: 'Считать дальше',
  confirm: 'Записать остатки',
  differing: 'Расходится',
  equal: 'Сходится',
  table: 'Расхождения',
  columns: ['Есть', 'Разница'],
  sales: 'Если что-то продали, пока вы считали, спросим, какой остаток верный.',
} as const
const addingTexts = {
  title: 'Прибавить к остаткам',
  back: 'Добавить ещё',
  confirm: 'Прибавить',
  differing: 'Прибавится',
  equal: 'Без изменений',
  table: 'Что прибавить',
  columns: ['Прибавить', 'Станет'],
  sales: 'Прибавим к остатку, который будет на сервере: если что-то продали, оно останется вычтенным.',
} as const

/** The result of the count, before it is saved. */
export function CountReport() {
  const { report, isWriting, hasFailed, confirm, close } = useUnit({
    report: model.$report,
    isWriting: model.$isWriting,
    hasFailed: model.$hasFailed,
    confirm: model.confirmed,
    close: model.reportClosed,
  })
  const { isAdding, differing, equal, unknown } = report
  const texts = isAdding ? addingTexts : countingTexts
  const counts = [
    [texts.differing, differing.length],
    [texts.equal, equal.length],
    ['Нет в каталоге', unknown.length],
  ] as const
  return (
    <Modal
      title={texts.title}
      busy={isWriting}
      onClose={close}
      footer={
        <>
          <Button onClick={() => close()}>{texts.back}</Button>
          {differing.length + equal.length > 0 && (
            <Button kind="primary" busy={isWriting} onClick={() => confirm()}>
              {differing.length > 0 ? texts.confirm : 'Завершить'}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.fields}>
        <dl className={layout.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{numberText(count)}</dd>
            </div>
          ))}
        </dl>
        {differing.length > 0 && (
          <>
            <table className={styles.table} aria-label={texts.table}>
              <thead className={layout.hint}>
                <tr>
                  <th scope="col">Товар</th>
                  <th scope="col">Было</th>
                  <th scope="col">{texts.columns[0]}</th>
                  <th scope="col">{texts.columns[1]}</th>
                </tr>
              </thead>
              <tbody>
                {differing.map((line) => (
                  <tr key={keyOf(line)}>
                    <th scope="row">
                      {titleOf(line.of)}
                      <span className={classes(layout.hint, styles.name)}>{line.article}</span>
                    </th>
                    <td>{numberText(line.of.was ?? 0)}</td>
                    <td>{isAdding ? signed(line.counted) : numberText(line.counted)}</td>
                    <td>
                      {isAdding
                        ? numberText(stockAfter(line, isAdding))
                        : signed(stockAfter(line, isAdding) - (line.of.was ?? 0))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={layout.hint}>{texts.sales}</p>
          </>
        )}
        {unknown.length > 0 && (
          <section aria-label="Нет в каталоге">
            <p>Этих артикулов в каталоге нет, они останутся в списке:</p>
            <ul>
              {unknown.map((line) => (
                <li key={keyOf(line)}>
                  {line.article} — {piecesText(line.counted)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <FailureLine words={hasFailed ? [NO_PLACE] : []} />
      </div>
    </Modal>
  )
}

/** '+3', '−2'. */
const signed = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${numberText(Math.abs(difference))}`
