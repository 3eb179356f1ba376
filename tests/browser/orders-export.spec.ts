import { readFile } from 'node:fs/promises'
import { expect, test } from './kit/test.ts'
import { openOrders, totals } from './kit/orders-page.ts'

test('exports the shown orders as CSV and XLSX', async ({ page, openProject }) => {
  await openOrders(page, openProject, '?status=В пути')
  const count = Number(/Показано (\d+)/.exec((await totals(page).textContent()) ?? '')?.[1])
  const save = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Экспорт показанных заказов' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await save(/CSV/)
  expect(csv.name).toMatch(/\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines.slice(1).every((line) => line.includes('В пути'))).toBe(true)
  const xlsx = await save(/XLSX/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
})
