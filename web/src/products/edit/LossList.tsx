import type { Loss } from './new-product-form.ts'
import styles from './ProductForm.module.css'

/** What was not copied, and what to do about pictures that their site does not let other sites read. */
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
      {losses.some(({ picture }) => picture) && (
        <p>Сервер, где лежит фото, не даёт его прочитать. Откройте фото, сохраните на компьютер и добавьте вручную.</p>
      )}
    </div>
  )
}
