import { plural } from '../../text.ts'
import styles from './ViewStates.module.css'

/** A notice above a list: the console could not read a part of the answer. */
export function UnreadNotice({ leftOut, isPartial }: { leftOut: number; isPartial: boolean }) {
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
