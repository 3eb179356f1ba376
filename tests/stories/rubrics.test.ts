import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { newRubric, type RubricDraft } from '@console/shared/rubrics'
import { editor, list, pageOpened, removal, sorting } from '@console/web/catalogue/rubrics/model'
import { openShop } from '../kit/open-shop.ts'
import { aPhoto } from '../kit/photos.ts'
import { RUNNING } from '../kit/project-titles.ts'

const body = (over: Partial<RubricDraft>) => ({ data: { ...newRubric, ...over } })

test('a rubric is created with its picture, changed and deleted', async () => {
  const app = await openShop(pageOpened, RUNNING)
  const { scope } = app
  const titles = () => scope.getState(sorting.$items).map(({ title }) => title)
  const named = (title: string) => {
    const found = scope.getState(list.$items).find((rubric) => rubric.title === title)
    if (!found) throw new Error(`no rubric ${title}`)
    return found
  }
  expect([scope.getState(list.$view), titles()]).toEqual(['shown', ['Тренировки', 'Маршруты', 'Истории']])
  await allSettled(editor.createOpened, { scope })
  await allSettled(editor.submitted, { scope, params: { ...body({ title: 'Питание' }), image: aPhoto() } })
  const made = named('Питание')
  expect(made).toMatchObject({
    hex_color: '#4DB01E',
    text_color: '#FFF',
    posts_sorty_by: 'По дате создания - сначала новые',
    sort_index: 3,
  })
  expect((await app.api.request(made.image_url ?? '')).headers.get('content-type')).toBe('image/png')
  await allSettled(editor.editOpened, { scope, params: made })
  await allSettled(editor.submitted, { scope, params: body({ title: 'Еда', image_url: made.image_url }) })
  expect(named('Еда').image_url).toBe(made.image_url)
  await allSettled(removal.asked, { scope, params: named('Еда') })
  await allSettled(removal.confirmed, { scope })
  expect(titles()).toEqual(['Тренировки', 'Маршруты', 'Истории'])
  expect(app.toasts.slice(0, 2)).toEqual([
    { kind: 'success', text: 'Новая рубрика успешно создана' },
    { kind: 'success', text: 'Рубрика успешно обновлена' },
  ])
})
