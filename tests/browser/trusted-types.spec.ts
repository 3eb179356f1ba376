import { folderOf } from './kit/demo.ts'
import { serveFolder } from './kit/static-server.ts'
import { expect, test, type Page } from './kit/test.ts'

/*
 * A text of somebody else's does not become part of a page, even where code of ours or of a library would let it. That the
 * console itself works so is every other browser test's: they fail on what the policy stops.
 */

test.use({ expectedErrors: /Trusted ?Type|TrustedHTML|TrustedScript/ })

/** What comes of each way in which a text could run. */
const planted = (page: Page) =>
  page.evaluate(() => {
    const text = '<img src="x" onerror="document.title = 1">'
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = text),
      outerHTML: () => (document.body.outerHTML = text),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      fragment: () => document.createRange().createContextualFragment(text),
      parser: () => new DOMParser().parseFromString(text, 'text/html'),
      src: () => (document.createElement('script').src = '/theme.js'),
      text: () => (document.createElement('script').text = 'document.title = 1'),
      handler: () => document.body.setAttribute('onclick', 'document.title = 1'),
      worker: () => new Worker('/theme.js'),
      // With a policy of its own a script would be free again.
      policy: () => window.trustedTypes?.createPolicy('own', {}),
      ours: () => window.trustedTypes?.createPolicy('default', {}),
    }
    return Object.entries(ways).flatMap(([name, plant]) => {
      try {
        plant()
        return [name]
      } catch (error) {
        return error instanceof TypeError ? [] : [`${name}: ${String(error)}`]
      }
    })
  })

test('markup and addresses of scripts that somebody planted are refused, on a public page and in the console', async ({
  page,
  signedIn,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await planted(page)).toEqual([])
  await signedIn(1001)
  await page.goto('/projects')
  const list = page.getByRole('heading', { level: 1 })
  await expect(list).toBeVisible()
  expect(await planted(page)).toEqual([])
  await expect(list).toBeVisible()
})

test('so they are in the demo, whose host sends no headers', async ({ page }) => {
  const { address, close } = await serveFolder(folderOf('demo'))
  await page.goto(address)
  expect(await planted(page)).toEqual([])
  await close()
})
