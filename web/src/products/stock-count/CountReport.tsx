import { useUnit } from 'effector-react'
import { FailureLine } from '../../kit/form/FailureLine.tsx'
import { piecesText } from '../../kit/measures.ts'
import { numberText } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { keyOf, titleOf } from './count-lines.ts'
import * as model from './count-model.ts'
import styles from './StockCount.module.css'

const NO_PLACE = 'Браузер не даёт места, где остатки дождались бы отправки. Насчитанное осталось на этой странице.'

/** The result of the count, before it is saved. */
export function CountReport() {
  const { report, isWriting, hasFailed, confirm, close } = useUnit({
    report: model.$report,
    isWriting: model.$isWriting,
    hasFailed: model.$hasFailed,
    confirm: model.confirmed,
    close: model.reportClosed,
  })
  const { differing, equal, unknown } = report
  const counts = [
    ['Расходится', differing.length],
    ['Сходится', equal.length],
    ['Нет в каталоге', unknown.length],
  ] as const
  return (
    <Modal
      title="Итог пересчёта"
      busy={isWriting}
      onClose={close}
      footer={
        <>
          <Button onClick={() => close()}>Считать дальше</Button>
          {differing.length + equal.length > 0 && (
            <Button kind="primary" busy={isWriting} onClick={() => confirm()}>
              {differing.length > 0 ? 'Записать остатки' : 'Завершить'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.report}>
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{numberText(count)}</dd>
            </div>
          ))}
        </dl>
        {differing.length > 0 && (
          <>
            <table className={styles.table} aria-label="Расхождения">
              <thead>
                <tr>
                  <th scope="col">Товар</th>
                  <th scope="col">Было</th>
                  <th scope="col">Есть</th>
                  <th scope="col">Разница</th>
                </tr>
              </thead>
              <tbody>
                {differing.map((line) => (
                  <tr key={keyOf(line)}>
                    <th scope="row">
                      {titleOf(line.of)}
                      <span className={styles.details}>{line.article}</span>
                    </th>
                    <td>{numberText(line.of.was ?? 0)}</td>
                    <td>{numberText(line.counted)}</td>
                    <td>{signed(line.counted - (line.of.was ?? 0))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.details}>Если что-то продали, пока вы считали, спросим, какой остаток верный.</p>
          </>
        )}
        {unknown.length > 0 && (
          <section aria-label="Нет в каталоге">
            <p>Этих артикулов в каталоге нет, они останутся в списке:</p>
            <ul className={styles.unknown}>
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
