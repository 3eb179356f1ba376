import type { Tables } from './faults/action.ts'
import { CLUB, HONEY, tab } from './faults/places.ts'
import { expect, test } from './kit/test.ts'

// What public/prefetch.js asks for while the scripts are on their way is just what the page then asks for.

test(
  'what a page asked for ahead of its scripts it uses, and asks for no more',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    test.slow()
    await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    let asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
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
      asked = []
      await page.goto(path, { waitUntil: 'networkidle' })
      const prefetched = await page.evaluate(() => {
        const meta = document.querySelector<HTMLMetaElement>('meta[name=prefetch]')
        const [, , shop = ''] = location.pathname.split('/')
        return (meta?.content ?? '')
          .split(' ')
          .map((call) => call.replace('{owner}', localStorage.getItem('owner') ?? '').replace('{shop}', shop))
      })
      expect(prefetched, path).toContain('/user/me')
      // Both the page around and the tab itself look at the project there.
      const twice = /\/(subscription|preview)$/.test(path) ? /^\/shops\// : /(?!)/
      const times = prefetched.map((call) => [call, asked.filter((one) => one === call).length])
      expect(times, path).toEqual(prefetched.map((call) => [call, twice.test(call) ? 2 : 1]))
    }
  },
)

test('an answer that came ahead and was not needed is not kept for later', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await fake.setConsents(1001, false)
  // The list of projects was asked for, too, and refused for want of consents; the policies' tab stands in its place.
  await page.goto('/projects')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Лавка мёда «Липа»' })).toBeVisible()
})
