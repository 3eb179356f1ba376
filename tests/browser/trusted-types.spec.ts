import { folderOf, serveFolder } from './kit/demo.ts'
import { expect, test, type Page } from './kit/test.ts'

/*
 * Trusted Types keep foreign markup out of a page, even if our code or a library would insert it. All other browser tests check that
 * the console itself works under the policy: they fail on each violation.
 */

test.use({ expectedErrors: /Trusted ?Type|TrustedHTML|TrustedScript/ })

/** Tries each way to run a text as code, and returns the ways that the browser does not refuse. */
const acceptedInjections = (page: Page) =>
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
      // A script with its own policy could bypass ours.
      policy: () => window.trustedTypes?.createPolicy('own', {}),
      ours: () => window.trustedTypes?.createPolicy('default', {}),
    }
    return Object.entries(ways).flatMap(([name, inject]) => {
      try {
        inject()
        return [name]
      } catch (error) {
        return error instanceof TypeError ? [] : [`${name}: ${String(error)}`]
      }
    })
  })

test('refuses injected markup and script addresses on a public page and in the console', async ({ page, signedIn }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await acceptedInjections(page)).toEqual([])
  await signedIn(1001)
  await page.goto('/projects')
  const list = page.getByRole('heading', { level: 1 })
  await expect(list).toBeVisible()
  expect(await acceptedInjections(page)).toEqual([])
  await expect(list).toBeVisible()
})

test('refuses injected markup and script addresses in the demo, whose host sends no headers', async ({ page }) => {
  const { address, close } = await serveFolder(folderOf('demo'))
  await page.goto(address)
  expect(await acceptedInjections(page)).toEqual([])
  // The page may still be loading scripts, which would fail without the server.
  await page.goto('about:blank')
  await close()
})
