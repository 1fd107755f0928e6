import type { Locator, Page } from '@playwright/test'
import { inputMethod } from '../compose.ts'
import { expect, test } from '../journey.ts'
import type { Shop } from '../shop.ts'
import { openOrder } from './page.ts'
import { callAs, type Job, jobAt } from './work.ts'

test.use({ as: 'cs' })

interface Written {
  readonly items: readonly {
    readonly id: number
    readonly version: number
    readonly summarize: string | null
  }[]
}

const itemOf = async (shop: Shop, { id }: Job) => {
  const [item] = ((await callAs(shop, 'cs', 'GET', `/api/bookings/${id}`)) as Written).items
  if (!item) throw new Error('The order has no item')
  return item
}

async function edit(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Edit the summary of/ })
    .first()
    .click()
  const editor = page.getByRole('textbox', { name: /^Summary of/ })
  await expect(editor).toBeFocused()
  return editor
}

/** Waits until the editor has heard of a cursor that the browser moved: until then it forgets a mark just set. */
const cursorMoved = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** Opens the editor of an order's summary. */
async function writing(page: Page, shop: Shop, lastName: string, summarize?: string) {
  const job = await jobAt(shop, lastName, 'SKETCH')
  if (summarize !== undefined) {
    const { id, version } = await itemOf(shop, job)
    const path = `/api/bookings/${job.id}/items/${id}/summarize`
    await callAs(shop, 'cs', 'PUT', path, { id, version, summarize })
  }
  await openOrder(page, job)
  return { job, editor: await edit(page) }
}

test('a word is composed in the midst of a text, letter by letter', async ({ page, shop }) => {
  const { editor } = await writing(page, shop, 'Composed', '<p>Hai  con mèo</p><ul><li><p>đỏ</p></li></ul>')
  const method = await inputMethod(page)
  await page.keyboard.press('ControlOrMeta+Home')
  for (const _ of 'Hai ') await page.keyboard.press('ArrowRight')
  for (const shown of ['n', 'nh', 'nhu', 'như', 'nhưn', 'nhưng']) {
    await method.compose(shown)
    await expect(editor.locator('p').first()).toHaveText(`Hai ${shown}con mèo`)
  }
  await method.commit('những')
  await page.keyboard.type(' ')
  await expect(editor.locator('p').first()).toHaveText('Hai những con mèo')
  await method.compose('chú')
  await method.commit('chú')
  await expect(editor.locator('p').first()).toHaveText('Hai những chúcon mèo')
  await expect(editor.locator('li')).toHaveText(['đỏ'])
})

test('a text is sent if it was changed, goes where the cursor is, is undone step by step, and given up', async ({
  page,
  shop,
}) => {
  const { job, editor } = await writing(page, shop, 'Typed', '<p>Two cats</p>')

  await test.step('one that nobody changes is not sent, and is left without a question', async () => {
    const before = await itemOf(shop, job)
    await editor.click()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(editor).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await itemOf(shop, job)).toEqual(before)
  })

  await test.step('it is typed at the cursor, undone, and stays bold in the next paragraph', async () => {
    await edit(page)
    await page.keyboard.press('Home')
    await page.keyboard.type('Ngọc: ')
    await expect(editor.locator('p')).toHaveText(['Ngọc: Two cats'])
    await page.keyboard.press('End')
    await cursorMoved(page)
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await page.keyboard.type('On a sofa')
    await expect(editor.locator('strong')).toHaveText(['!', 'On a sofa'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(editor).not.toContainText('On a sofa')
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ControlOrMeta+z')
    await expect(editor.locator('p')).toHaveText(['Two cats'])
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(editor.locator('p')).toHaveText(['Ngọc: Two cats!', 'On a sofa'])
  })

  await test.step('a discarded draft gives way to the saved text, which can be written on', async () => {
    await page.reload()
    await expect(editor.locator('p')).toHaveText(['Ngọc: Two cats!', 'On a sofa'])
    await page.getByRole('status').getByRole('button', { name: 'Discard' }).click()
    await expect(editor.locator('p')).toHaveText(['Two cats'])
    await editor.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' on a sofa')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(editor).toHaveCount(0)
    expect(await itemOf(shop, job)).toMatchObject({ summarize: '<p>Two cats on a sofa</p>' })
  })
})
