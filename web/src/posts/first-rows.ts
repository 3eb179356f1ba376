import { dateTimeText } from '../kit/date-time.ts'
import { rowsInSight, type ReadRows } from '../kit/first-rows/first-rows.ts'
import { expected, fields, listOf, newestFirst, optional, text } from '../kit/first-rows/guards.ts'
import { dateText } from '../kit/text.ts'
import { safePicture } from '../kit/url/safe-link.ts'
import { headerTexts } from '../projects/first-texts.ts'
import { rowSize } from './labels.ts'

const isPost = fields({
  uuid: text,
  title: text,
  rubric_uuid: text,
  image_urls: optional(listOf(text)),
  date_create: text,
})
const isRubric = fields({ uuid: text, title: text })

/** A site's posts, the newest first. */
export const readRows: ReadRows = ([, project, posts, rubrics], now) => {
  const shown = newestFirst(expected(listOf(isPost), posts))
  const titles = new Map(expected(listOf(isRubric), rubrics).map(({ uuid, title }) => [uuid, title]))
  const size = rowSize()
  return {
    count: shown.length,
    most: rowsInSight(size),
    size,
    rowAt: (index) => {
      const { title, rubric_uuid, image_urls, date_create } = expected(isPost, shown[index])
      return {
        name: title,
        rubric: titles.get(rubric_uuid) ?? '',
        photo: safePicture(image_urls?.[0]) ?? '',
        made: date_create,
        moment: dateTimeText(date_create),
        date: dateText(date_create),
      }
    },
    page: headerTexts(project, 'InformationSite', now),
  }
}
