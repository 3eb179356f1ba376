import type { Loss } from './new-product-form.ts'
import styles from './ProductForm.module.css'

/** Lists the parts that were not copied, and says what to do about pictures. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  return (
    <div className={styles.made}>
      <ul>
        {losses.map(({ text, picture }) => (
          <li key={text + (picture ?? '')}>
            {text}{' '}
            {picture && (
              <a href={picture} target="_blank" rel="noopener noreferrer">
                Открыть фото
              </a>
            )}
          </li>
        ))}
      </ul>
      {losses.some(({ picture }) => picture) && <p>Откройте фото, сохраните на компьютер и добавьте вручную.</p>}
    </div>
  )
}
