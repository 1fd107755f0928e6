import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { overflow } from '../thumb.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let dev: ViteDevServer

test.beforeAll(async () => {
  dev = await createServer({ root, logLevel: 'error', server: { port: 0, watch: null, hmr: false } })
  await dev.listen()
})
test.afterAll(() => dev.close())

test('the page of the kit shows each piece in both themes without a violation', async ({ page }) => {
  await page.goto(`${dev.resolvedUrls?.local[0]}kit`)
  await expect(page.getByRole('heading', { name: 'Pager' })).toBeVisible()
  await expect(page.getByText('That is wrong')).toBeVisible()
  expect.soft(await violationsOf(page), 'axe').toEqual([])
  expect.soft(await overflow(page), 'sideways').toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await overflow(page), 'sideways, narrow').toBe(0)
})
