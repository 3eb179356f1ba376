import { rubrics } from '@console/shared/rubrics'
import { cardsOfShop } from './kit/cards.ts'
import { implement } from './kit/implement.ts'
import { ProblemError } from './kit/problem.ts'

const cards = cardsOfShop('rubrics', 'rubric', 'Рубрика не найдена.')

export const rubricRoutes = implement(rubrics, {
  list: cards.list,
  get: cards.find,
  create: (call) => {
    const card = cards.fresh(call, call.body.data, call.body.image)
    return cards.add(call, { ...card, rubric_uuid: card.uuid })
  },
  update: (call) => cards.update(call, call.body.data, call.body.image),
  remove: (call) => {
    const { uuid } = cards.find(call)
    const used = call.tables.posts.list(call.params.shop).filter((post) => post.rubric_uuid === uuid).length
    // A post requires a rubric (shared/docs/categories.md).
    if (used > 0)
      throw new ProblemError(409, `Рубрика указана в публикациях: ${used}. Сначала выберите для них другую рубрику.`)
    cards.remove(call)
  },
  sort: (call) =>
    cards.sort(
      call,
      call.body.map((entry) => ({ uuid: entry.rubric_uuid, sort_index: entry.sort_index })),
    ),
})
