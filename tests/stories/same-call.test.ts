import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { list, pageOpened } from '@console/web/catalogue/rubrics/model'
import * as partnerShops from '@console/web/landing/partner-shops/partner-shops-model'
import { holdAnswers } from '../kit/held-answers.ts'
import { openShop } from '../kit/open-shop.ts'
import { RUNNING } from '../kit/project-titles.ts'

test('asked for again while its answer does not come, a list does not wait behind that; later it may be cached as ever', async () => {
  const line = holdAnswers()
  const { scope, sent } = await openShop(pageOpened, RUNNING, { before: line.before })
  const ask = () => allSettled(list.refresh, { scope })
  line.hold()
  const first = ask()
  await line.quiet()
  const second = ask()
  await line.quiet()
  line.pass()
  line.release()
  await Promise.all([first, second])
  await ask()
  expect(sent.map(({ cache }) => cache)).toEqual([undefined, 'no-store', undefined])
})

test('what anybody may ask for is asked without saying who asks', async () => {
  const { scope, sent } = await openShop(pageOpened, RUNNING)
  await allSettled(partnerShops.pageOpened, { scope, params: {} })
  await allSettled(list.refresh, { scope })
  expect(sent.map(({ headers }) => 'authorization' in headers)).toEqual([false, true])
})
