// @vitest-environment happy-dom
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { lateCode } from '@console/web/kit/code/late-code'

test('a save whose code does not come fails as one without an answer, in words, and is asked for again', async () => {
  let isThere = false
  let asked = 0
  const mergingFx = lateCode(() => {
    asked += 1
    return isThere ? Promise.resolve({ merge: 'the code' }) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const scope = fork()
  const first = await allSettled(mergingFx, { scope })
  expect(first).toMatchObject({ status: 'fail', value: { kind: 'unreachable', status: null } })
  expect(first.value).toBeInstanceOf(ApiError)
  expect((first.value as ApiError).message).toBe('Часть страницы не загрузилась. Попробуйте ещё раз.')

  isThere = true
  expect(await allSettled(mergingFx, { scope })).toEqual({ status: 'done', value: { merge: 'the code' } })
  expect(asked).toBe(2)
})
