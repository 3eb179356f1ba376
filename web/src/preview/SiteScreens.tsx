import { useUnit } from 'effector-react'
import type { Post } from '@console/shared/posts'
import { itemOf } from '@console/shared/kit/dictionary'
import { postSortings, type Rubric } from '@console/shared/rubrics'
import { CardPreview } from '../catalogue/card-preview/CardPreview.tsx'
import { dateText } from '../kit/text.ts'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { Gallery } from './Gallery.tsx'
import { $screen, screenOpened, type Preview } from './model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Screens.module.css'

const NEWEST_POSTS = 3

type Site = Pick<Extract<Preview, { kind: 'site' }>, 'rubrics' | 'posts'>

/** An information site: its rubrics, a rubric's posts, and one post. */
export function SiteScreen({ rubrics, posts }: Site) {
  const screen = useUnit($screen)
  const post = screen.kind === 'post' && posts.find(({ uuid }) => uuid === screen.uuid)
  if (post) return <PostScreen key={post.uuid} post={post} />
  const rubric = screen.kind === 'rubric' && rubrics.find(({ uuid }) => uuid === screen.uuid)
  if (rubric) {
    return (
      <>
        <h3 className={styles.title}>{rubric.title}</h3>
        {rubric.description && <p className={styles.text}>{rubric.description}</p>}
        <Posts posts={postsOf(rubric, posts)} />
      </>
    )
  }
  return <SiteHome rubrics={rubrics} posts={posts} />
}

function SiteHome({ rubrics, posts }: Site) {
  const open = useUnit(screenOpened)
  return (
    <div className={styles.home}>
      <h3 className="visually-hidden">Главная сайта</h3>
      {rubrics.map((rubric) => (
        <button
          key={rubric.uuid}
          type="button"
          className={styles.cardButton}
          aria-label={rubric.title}
          onClick={() => open({ kind: 'rubric', uuid: rubric.uuid })}
        >
          <CardPreview card={rubric} picture={rubric.image_url} />
        </button>
      ))}
      {posts.length > 0 && <h4 className={styles.subtitle}>Новое</h4>}
      <Posts posts={newestFirst(posts).slice(0, NEWEST_POSTS)} />
      <button type="button" className={styles.more} onClick={() => open({ kind: 'documents' })}>
        Документы сайта
      </button>
    </div>
  )
}

function Posts({ posts }: { posts: readonly Post[] }) {
  const open = useUnit(screenOpened)
  if (posts.length === 0) return <p className={styles.nothing}>Здесь пока нет публикаций.</p>
  return (
    <ul className={styles.posts}>
      {posts.map(({ uuid, title, image_urls, date_create }) => (
        <li key={uuid}>
          <button
            type="button"
            className={classes(layout.panel, styles.post)}
            onClick={() => open({ kind: 'post', uuid })}
          >
            <Picture src={image_urls?.[0]} alt="" ratio="1" />
            <span className={styles.postText}>
              <b>{title}</b>
              <span className={styles.date}>{dateText(date_create)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function PostScreen({ post }: { post: Post }) {
  return (
    <article className={styles.home}>
      {post.image_urls && post.image_urls.length > 0 && <Gallery pictures={post.image_urls} />}
      <h3 className={styles.title}>{post.title}</h3>
      <p className={styles.date}>{dateText(post.date_create)}</p>
      {post.description && <p className={styles.text}>{post.description}</p>}
    </article>
  )
}

const words = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })
const created = ({ date_create }: Post): number => Date.parse(date_create ?? '') || 0
/** The date of a post's last change, or of its creation. */
const updated = (post: Post): number => Date.parse(post.date_update ?? '') || created(post)

type Sorting = (typeof postSortings)[number]['value']
const orders: Readonly<Record<Sorting, (a: Post, b: Post) => number>> = {
  name_az: (a, b) => words.compare(a.title, b.title),
  name_za: (a, b) => words.compare(b.title, a.title),
  date_create_new: (a, b) => created(b) - created(a),
  date_create_old: (a, b) => created(a) - created(b),
  date_update_new: (a, b) => updated(b) - updated(a),
  date_update_old: (a, b) => updated(a) - updated(b),
}

/** A rubric's posts in the site's order. */
export function postsOf(rubric: Rubric, posts: readonly Post[]): Post[] {
  const sorting = itemOf(postSortings, rubric.posts_sorty_by)?.value ?? 'date_create_new'
  return posts.filter(({ rubric_uuid }) => rubric_uuid === rubric.uuid).sort(orders[sorting])
}

export const newestFirst = (posts: readonly Post[]): Post[] => [...posts].sort(orders.date_create_new)
