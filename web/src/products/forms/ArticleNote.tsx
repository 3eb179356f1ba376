import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { useEnclosingForm } from '../../kit/form/use-contract-form.ts'
import { $articles, articlesWanted, duplicateText } from '../assortment/articles-model.ts'
import styles from './GoodsFields.module.css'

/** Warns of an article that another characteristic of the shop has; `own` is the form's characteristic. */
export function ArticleNote({ own }: { own?: string | null | undefined }) {
  const { shopId = '' } = useParams()
  const { control } = useEnclosingForm<{ article: string }>()
  const article = useWatch({ control, name: 'article' })
  const { articles, want } = useUnit({ articles: $articles, want: articlesWanted })
  const [start] = useState(article)
  const isTyped = article !== start
  useEffect(() => {
    if (isTyped && shopId) want(shopId)
  }, [isTyped, shopId, want])
  const words = duplicateText(articles, article, own)
  return <span role="status">{words && <span className={styles.taken}>{words}</span>}</span>
}
