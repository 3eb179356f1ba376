import { plural } from '../../text.ts'
import styles from './ViewStates.module.css'

/** Above what stands there: some of it came in a form that nobody knows. */
export default function UnreadNotice({ leftOut, isPartial }: { leftOut: number; isPartial: boolean }) {
  return (
    <div className={styles.stale} role="status">
      <p>
        {leftOut > 0 && <b>Не показано: {plural(leftOut, ['запись', 'записи', 'записей'])}. </b>}
        {isPartial && <b>Часть данных не распознана. </b>}
        Сервер прислал их в незнакомом виде.
      </p>
    </div>
  )
}
