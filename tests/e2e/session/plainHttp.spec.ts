import { expect, speak, test } from '../journey.ts'
import { chooseFiles, filesUploaded, openOrder } from '../orders/page.ts'
import { jobAt, picture } from '../orders/work.ts'
import { listReady, signIn } from '../screens.ts'
import { PASSWORD } from '../shop.ts'

/** Unlike 127.0.0.1, a name that browsers take for none of an encrypted page, as the names in a shop's own network are. */
const HOST = 'atelier.lan'

test('a shop without HTTPS is worked in: an order with a picture, a comment, a text that is copied', async ({
  playwright,
  launchOptions,
  contextOptions,
  shop,
  faults,
}) => {
  const job = await jobAt(shop, 'Without HTTPS', 'SKETCH_REVIEW')
  const file = picture('dog.png')
  await speak(shop, 'admin', 'en')
  // Browsers say so of a header that they heed by HTTPS alone.
  faults.allow(/Cross-Origin-Opener-Policy header has been ignored/)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  try {
    const { port } = new URL(shop.origin)
    const context = await browser.newContext({ ...contextOptions, baseURL: `http://${HOST}:${port}` })
    faults.watch(context)
    const page = await context.newPage()
    await page.goto('/signin')
    const has = () => [window.isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]
    expect(await page.evaluate(has)).toEqual([false, false, false])
    await signIn(page, 'admin')
    await listReady(page)

    await page.goto('/new-order')
    await page.getByText('Walk-in', { exact: true }).click()
    const item = page.getByRole('group', { name: 'Item 1' })
    await item.getByRole('button', { name: /^Product/ }).click()
    await page.getByRole('option', { name: 'Pet Portrait', exact: true }).click()
    await item.getByRole('textbox', { name: 'Unit price' }).fill('60')
    await chooseFiles(item, [file])
    await filesUploaded(item, [file.name])
    await page.getByRole('button', { name: 'Create order' }).click()
    await expect(page).toHaveURL(/\/order\//)
    await expect(page.getByRole('button', { name: 'Open dog.png' }).first()).toBeVisible()

    await openOrder(page, job)
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('The ears are too long.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByText('The ears are too long.')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')

    await page.goto('/second-factor')
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
  } finally {
    await browser.close()
  }
})
