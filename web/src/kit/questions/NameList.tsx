import { numberText } from '../text.ts'
import styles from './NameList.module.css'

/** More names than these are not read in a question. */
const MOST = 5

/** What a question is about, by name: the first five, and how many more. */
export function NameList({ names }: { names: readonly string[] }) {
  const rest = names.length - MOST
  return (
    <ul className={styles.names}>
      {names.slice(0, MOST).map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {rest > 0 && <li>и ещё {numberText(rest)}</li>}
    </ul>
  )
}
