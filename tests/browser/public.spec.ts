import { holdScripts, watchScripts } from './kit/scripts.ts'
import { expect, test, type Page } from './kit/test.ts'
import { publicPages } from './kit/walk.ts'

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })

test('the landing page has seven sections, and a bar shows the scroll progress', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Магазин.в.мессенджере за.три шага/)
  await expect(page.locator('main section')).toHaveCount(7)
  const bar = page.locator('main > [aria-hidden=true]').last()
  const share = () => bar.evaluate((element) => Number(element.style.scale.split(' ')[0]))
  await expect.poll(share).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(share).toBe(1)
})

test('cuts off no drawing at 320 px, and section styles override component styles', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const pictures = page.locator('main img')
  await expect(pictures).not.toHaveCount(0)
  const cut = await pictures.evaluateAll(
    (images) =>
      images.filter((image) => {
        const { left, right } = image.getBoundingClientRect()
        return left < 0 || right > window.innerWidth
      }).length,
  )
  expect(cut).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const phone = page.locator('main section').nth(3).getByText('мини-приложение').locator('xpath=ancestor::div[4]')
  await expect(phone).toHaveCSS('width', '200px')
})

test('the menu of a narrow window opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts')
  const opener = page.getByRole('button', { name: 'Меню', exact: true })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu.getByRole('link', { name: 'КОНТАКТЫ' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the header links to every page, and each page has its own title', async ({ page }) => {
  await page.goto('/')
  for (const [name, path, heading] of [
    ['МАГАЗИНЫ КЛИЕНТОВ', '/partnersShops', 'Магазины клиентов'],
    ['ИНФОРМАЦИЯ', '/info', 'Тарифы'],
    ['КОНТАКТЫ', '/contacts', 'Контакты'],
  ] as const) {
    await headerLink(page, name).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(heading))
  }
  const video = headerLink(page, 'ВИДЕОИНСТРУКЦИЯ')
  await expect(video).toHaveAttribute('target', '_blank')
})

test('on a phone the start button first recommends a larger screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Начать пользоваться' }).last().click()
  const notice = page.getByRole('dialog', { name: 'Откройте на большом экране' })
  await expect(notice.getByText(/компьютера, ноутбука или планшета/)).toBeVisible()
  await notice.getByRole('button', { name: 'Войти с телефона' }).click()
  await expect(page.getByRole('dialog', { name: 'Вход через мессенджер' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('serves the text and metadata of every page, the sitemap and robots.txt', async ({ page, request }) => {
    const descriptions = new Set<string | null>()
    let preloadedByLanding = 0
    for (const path of ['/', '/info', '/contacts', '/partnersShops']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
      expect(await attribute('meta[name=description]', 'content')).toMatch(/[а-я]{4}/)
      expect(await attribute('meta[property="og:title"]', 'content')).toBe(await page.title())
      expect(await attribute('meta[property="og:image"]', 'content')).toMatch(/\/og\.jpg$/)
      // Each page preloads its files in the head. At the landing page's address a script does this once it knows the visitor.
      const preloaded = await page.locator('link[rel=modulepreload]').count()
      if (path === '/') {
        preloadedByLanding = preloaded
        expect(await attribute('meta[name=landing-files]', 'content')).toMatch(/\.js/)
      } else expect(preloaded).toBeGreaterThan(preloadedByLanding)
      expect(new URL((await attribute('link[rel=canonical]', 'href')) ?? '').pathname).toBe(path)
      descriptions.add(await attribute('meta[property="og:description"]', 'content'))
    }
    expect(descriptions.size).toBe(4)
    expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ')
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/partnersShops</loc>')
    expect((await request.get('/og.jpg')).headers()['content-type']).toBe('image/jpeg')
  })
})

test.describe('before the scripts load', () => {
  for (const path of ['/', '/info', '/contacts', '/partnersShops'])
    test(`${path} is visible, and hydration keeps its elements`, async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await heading.evaluate((element) => element.setAttribute('data-seen', ''))
      release()
      await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
      await expect(heading).toHaveAttribute('data-seen')
    })

  test('handles a press on a button once the scripts load', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('button', { name: 'Начать пользоваться' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Вход через мессенджер' })).toBeVisible()
  })

  test('hides the landing page at unknown addresses and from owners', async ({ page, signedIn }) => {
    const release = await holdScripts(page)
    // For an unknown address a static host can respond with the landing page's file.
    await page.goto('/nowhere', { waitUntil: 'commit' })
    await expect(page.locator('#root h1')).toBeAttached()
    await expect(page.locator('#root')).toBeHidden()
    await signedIn(1001)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#root h1')).toBeAttached()
    await expect(page.locator('#root')).toBeHidden()
    release()
    await expect(page.getByRole('link', { name: 'Мои проекты' }).filter({ visible: true }).first()).toBeVisible()
  })
})

test('draws prices in the web font, including the rouble sign', async ({ page }) => {
  await page.goto('/info')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  await page.evaluate(() => document.fonts.ready)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main article p' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['Golos Text'])
})

test('public pages do not load the console’s frame, not even late', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const scripts = files.filter((path) => path.endsWith('.js'))
  expect(scripts).toContainEqual(expect.stringContaining('/start-'))
  expect(scripts).not.toContainEqual(expect.stringContaining('/console-'))
})

test('public pages load no console code and make no API calls', async ({ page, fake }) => {
  const scripts = watchScripts(page)
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const path of ['/', '/info', '/contacts']) await open(path)
  const calls = (await fake.requests()).filter(({ path }) => !path.startsWith('/__fake/'))
  expect(calls).toEqual([])
  // The list of customers' shops is the only data that visitors request.
  await open('/partnersShops')
  const modules = await scripts.modules()
  expect(modules.filter((module) => module.endsWith('/site/home/LandingPage.tsx'))).not.toEqual([])
  expect(modules.filter((module) => /react-router|app\/Console|Palette|ProjectsPage/.test(module))).toEqual([])
})

test('the landing page loads at most 100 kB of gzipped JavaScript, the code of tooltips included', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('main section')).toHaveCount(7)
  // The first use of a mouse loads the tooltips.
  await page.mouse.move(300, 300)
  const hasTooltips = async () => (await scripts.modules()).some((module) => module.endsWith('/tooltips/tooltip.ts'))
  await expect.poll(hasTooltips).toBe(true)
  expect(await scripts.weight()).toBeGreaterThan(50_000)
  expect(await scripts.weight()).toBeLessThanOrEqual(100_000)
})

test('the home page of an owner loads no code of the landing page', async ({ page, signedIn }) => {
  await signedIn(1001)
  const scripts = watchScripts(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Мои проекты' }).filter({ visible: true }).first()).toBeVisible()
  const modules = await scripts.modules()
  expect(modules.filter((module) => module.endsWith('/app/Console.tsx'))).not.toEqual([])
  expect(modules.filter((module) => /site\/(Public|home\/)/.test(module))).toEqual([])
})
