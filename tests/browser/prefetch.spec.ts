import type { Tables } from './faults/action.ts'
import { CLUB, HONEY, tab } from './faults/places.ts'
import { expect, test } from './kit/test.ts'

// public/prefetch.js requests data while the scripts load. The page needs exactly these responses.

test(
  'a page uses its prefetched responses and does not request them again',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    test.slow()
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    let requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') requested.push(new URL(request.url()).pathname)
    })
    const shopTabs = [
      'common',
      'templates',
      'subscription',
      'categories',
      'products',
      'delivery',
      'payment',
      'orders',
      'legal',
    ]
    const paths = [
      '/projects',
      ...[...shopTabs, 'preview'].map((name) => tab(HONEY, name)(tables)),
      ...['rubrics', 'infoposts'].map((name) => tab(CLUB, name)(tables)),
    ]
    for (const path of paths) {
      requested = []
      await page.goto(path, { waitUntil: 'networkidle' })
      const prefetched = await page.evaluate(() => {
        const meta = document.querySelector<HTMLMetaElement>('meta[name=prefetch]')
        const [, , shop = ''] = location.pathname.split('/')
        return (meta?.content ?? '')
          .split(' ')
          .map((call) => call.replace('{owner}', localStorage.getItem('owner') ?? '').replace('{shop}', shop))
      })
      expect(prefetched, path).toContain('/user/me')
      // On these tabs both the project's page and the tab itself request the project.
      const twice = /\/(subscription|preview)$/.test(path) ? /^\/shops\// : /(?!)/
      const times = prefetched.map((call) => [call, requested.filter((one) => one === call).length])
      expect(times, path).toEqual(prefetched.map((call) => [call, twice.test(call) ? 2 : 1]))
    }
  },
)

test('discards a prefetched response that the page does not use', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await fake.setConsents(1001, false)
  // Without consents the server refuses the prefetched list of projects, and the policies tab opens instead.
  await page.goto('/projects')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Лавка мёда «Липа»' })).toBeVisible()
})
