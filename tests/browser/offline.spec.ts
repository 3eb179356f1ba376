import { products, type Product } from '@console/shared/products'
import { journalOfOwner } from '@console/web/kit/journal/first-load'
import { expect, type Page } from './kit/test.ts'
import { test } from './kit/others.ts'

/* Data that the service worker caches, and how pages show it (shared/docs/decisions/offline.md). */

/** The first product of the list, on a phone as well. */
const FIRST = 'Цветочная пыльца'

/** Addresses in the manifest (web/public/manifest.webmanifest), with the headings of their pages. */
const manifestPages = {
  '/': /^Здравствуйте/,
  '/open?for=product': 'Выберите магазин',
  '/open?for=photo': 'Куда добавить фото?',
}

test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

const productRow = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Показано то, что было' })

/** Opens a page and waits for its cache: the worker starts after the page and repeats its requests. */
async function visit(page: Page, url: string, ready: () => Promise<void>): Promise<void> {
  await page.goto(url)
  await ready()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('seen')).keys()).length))
    .toBeGreaterThan(3)
}

test('shows cached products with a note when offline, and current ones when online', async ({
  page,
  other,
  context,
}) => {
  const url = `/projects/${other.at.shop}/products`
  await visit(page, url, () => expect(productRow(page, FIRST)).toBeVisible())
  await context.setOffline(true)
  await page.goto(url)
  await expect(productRow(page, FIRST)).toBeVisible()
  await expect(note(page)).toContainText('Нет связи')
  await context.setOffline(false)
  const product = (await other.call<Product[]>(products.list)).find(({ title }) => title === FIRST)
  await other.call(products.update, { product: product?.product_uuid ?? '' }, { data: { title: 'Новое имя' } })
  await page.goto(url)
  await expect(productRow(page, 'Новое имя')).toBeVisible()
  await expect(note(page)).toBeHidden()
})

test('caches no data of shoppers, and clears everything on sign-out', async ({ page, other, context }) => {
  const { shop } = other.at
  await visit(page, `/projects/${shop}/products`, () => expect(productRow(page, FIRST)).toBeVisible())
  await page.goto(`/projects/${shop}/orders`)
  await expect(page.getByRole('button', { name: 'Подробнее' }).first()).toBeVisible()
  const cachedUrls = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    })
  await expect.poll(cachedUrls).toEqual(expect.arrayContaining([expect.stringContaining('/product_categories/')]))
  const ofShoppers = /^\/(?!assets\/)[^?]*(payment|transactions|legal|delivery|subscriptions)/
  expect((await cachedUrls()).filter((url) => ofShoppers.test(new URL(url).pathname))).toEqual(
    expect.not.arrayContaining([expect.not.stringContaining('/project-')]),
  )
  await context.setOffline(true)
  await page.goto(`/projects/${shop}/orders`)
  await expect(page.getByText('Заказы не загрузились')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/projects')
  // Stands for the data that batches and forms store.
  const owner = await page.evaluate(() => localStorage.getItem('owner') ?? '')
  const databases = [journalOfOwner(owner)]
  await page.evaluate(async (names) => {
    for (const name of names)
      await new Promise((done) => {
        indexedDB.open(name).onsuccess = ({ target }) => {
          ;(target as IDBOpenDBRequest).result.close()
          done(name)
        }
      })
    sessionStorage.setItem('draft:/projects', 'мёд')
  }, databases)
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()).filter((name) => name === 'seen'),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
      ...['access_token', 'refresh_token', 'owner'].filter((key) => localStorage.getItem(key) !== null),
    ])
  expect(await left()).toEqual(expect.arrayContaining(['seen', ...databases, 'draft:/projects', 'access_token']))
  await page.getByRole('button', { name: /^Профиль: / }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.waitForURL('/')
  await expect.poll(left).toEqual([])
})

test(
  'opens every address of the manifest offline, and the home page on reload as well',
  { tag: '@night' },
  async ({ page, other, context }) => {
    await visit(page, `/projects/${other.at.shop}/products`, () => expect(productRow(page, FIRST)).toBeVisible())
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      for (const [address, name] of Object.entries(manifestPages)) {
        await page.goto(address)
        await expect(heading(name), `${address}, ${isOffline ? 'offline' : 'online'}`).toBeVisible()
      }
      await page.goto('/')
      await page.reload()
      await expect(heading(manifestPages['/'])).toBeVisible()
    }
  },
)

test('the browser can install the console', async ({ page, context }) => {
  await page.goto('/info')
  const browser = await context.newCDPSession(page)
  const { errors, url } = await browser.send('Page.getAppManifest')
  expect([url, errors]).toEqual([expect.stringMatching(/\/manifest\.webmanifest$/), []])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Each test has its own profile, which the browser calls incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('keeps a photo shared by another application until a form takes it', async ({ page, other }) => {
  await visit(page, `/projects/${other.at.shop}/products`, () => expect(productRow(page, FIRST)).toBeVisible())
  await page.evaluate(async (address) => {
    const photo = await (await fetch(address)).blob()
    const [form, field, files] = [document.createElement('form'), document.createElement('input'), new DataTransfer()]
    Object.assign(form, { action: '/open', method: 'post', enctype: 'multipart/form-data' })
    files.items.add(new File([photo], 'Мёд.png', { type: photo.type }))
    Object.assign(field, { type: 'file', name: 'photo', files: files.files })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, '/icon-192.png')
  await expect(page).toHaveURL(/\/open\?for=photo$/)
  await expect(page.getByRole('region', { name: 'Публикация' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('region', { name: 'Товар' }).getByRole('link').first().click()
  await expect(page.getByRole('form', { name: 'Новый товар' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Титульное фото: заменить изображение' }).first()).toBeVisible()
  const left = () => page.evaluate(async () => Boolean(await (await caches.open('seen')).match('/shared-photo')))
  expect(await left()).toBe(false)
})
