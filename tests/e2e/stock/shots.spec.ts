import { temporaryFolder } from '../../support/processes/process.ts'
import { expect, test } from '../journey.ts'
import { buildStock, serveStock } from './build.ts'

test.use({ as: 'admin' })
let built: Awaited<ReturnType<typeof temporaryFolder>>
test.beforeAll(async () => {
  built = await temporaryFolder()
  await buildStock(built.path)
})
test.afterAll(() => built.remove())
test.beforeEach(({ page }) => serveStock(page, built.path))
test('shots', async ({ page, shop }) => {
  const { id_token } = await shop.token('admin')
  const products = (await shop.call('GET', '/api/products/all?size=100', id_token)) as any[]
  const prints = (await shop.call('GET', '/api/print-products?size=100', id_token)) as any[]
  const paths: Record<string, string> = {
    list: '/printProducts',
    ours: '/print-products',
    edit: '/printProducts/' + prints[0].id,
    many: '/printProducts/' + prints[0].id + '/products',
    product: '/stock/products/' + products[3].id,
    oursedit: '/products/detail/' + products[3].id,
    guess: '/stock/guess',
  }
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300))
  })
  for (const mode of ['light', 'dark']) {
    await page.goto('/print-products')
    await page.evaluate((m) => localStorage.setItem('atelier.mode', m), mode)
    for (const width of [1280, 390]) {
      if (mode === 'dark' && width === 390 && false) continue
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(path)
        await page.waitForTimeout(1200)
        await page.screenshot({ path: `/tmp/shots/${name}-${width}-${mode}.png` })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) console.log('OVERFLOW', name, width, over)
      }
    }
  }
  expect(1).toBe(1)
})
