import { useUnit } from 'effector-react'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import styles from './ImportModal.module.css'
import { sampleRequested } from './sample-model.ts'

/** Explains what a file needs, before one is selected. */
export function ImportIntro() {
  const ask = useUnit(sampleRequested)
  return (
    <div className={styles.intro}>
      <ul className={styles.needs}>
        <li>Нужен только столбец с названием товара. Цену, остаток и фото можно добавить позже.</li>
        <li>Подойдёт файл из Excel, МойСклад, Shopify, WooCommerce, Tilda, InSales, Ozon или Wildberries.</li>
        <li>Товары находятся по артикулу, потом по названию. Пустые ячейки ничего не меняют.</li>
      </ul>
      <Button onClick={() => ask()}>Скачать образец</Button>
    </div>
  )
}
