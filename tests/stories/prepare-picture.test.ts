// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { PictureProblem, problemOf } from '@console/web/kit/pictures/picture-problem'

test('a picture is refused with a message when its code fails to load', async () => {
  vi.doMock('@console/web/kit/pictures/ready-picture', () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { preparePicture } = await import('@console/web/kit/ui/pictures/prepare-picture')
  const refused = await preparePicture(new File(['a'], 'a.png'), { maxSide: 10 }).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(PictureProblem)
  expect((refused as PictureProblem).message).toBe('Часть страницы не загрузилась. Выберите файл ещё раз.')
})

test('the cause of a refused picture is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cause = new RangeError('canvas')
  problemOf(cause, 'a.png')
  expect(warn).toHaveBeenCalledWith('Picture refused:', cause)
  warn.mockRestore()
})
