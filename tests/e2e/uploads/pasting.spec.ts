import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { nextStep, openOrder } from '../orders/page.ts'
import { jobAt } from '../orders/work.ts'
import { listReady, openList, quiet, toast } from '../screens.ts'
import { copy, dragFiles, refusesFiles } from './clipboard.ts'

test.use({ as: 'artist' })

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** As spreadsheets copy cells: text, a table, and a picture of it. */
const CELLS = {
  text: 'Blue\t2\nGreen\t3',
  html: '<table><tr><td>Blue</td><td>2</td></tr><tr><td>Green</td><td>3</td></tr></table>',
  picture: PICTURE,
}

const paste = async (field: Locator) => {
  await field.focus()
  await field.press('ControlOrMeta+v')
}

const middle = async (part: Locator) => {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function pictureFile(name: string): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, Buffer.from(PICTURE, 'base64'))
  return path
}

const commentBox = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' })

test('cells are pasted as text into a comment and a chat, and a picture alone is uploaded', async ({
  page,
  shop,
}) => {
  const job = await jobAt(shop, 'Paste', 'SKETCH')
  await openOrder(page, job)
  await quiet(page)
  await copy(page, CELLS)
  await paste(commentBox(page))
  await expect(commentBox(page)).toHaveValue('Blue\t2\nGreen\t3')
  await expect(page.getByText('Uploaded')).toHaveCount(0)
  await copy(page, { picture: PICTURE })
  await paste(commentBox(page))
  await expect(page.getByText('Uploaded')).toHaveCount(1)
  await copy(page, { html: '<img src="https://shop.example/a.png" alt="A dog">', picture: PICTURE })
  await paste(commentBox(page))
  await expect(page.getByText('Uploaded')).toHaveCount(2)

  await page.getByRole('button', { name: /^Support chat/ }).click()
  const chat = page.getByRole('dialog', { name: 'Support' })
  const message = chat.getByRole('textbox', { name: 'Write a message' })
  await copy(page, CELLS)
  await paste(message)
  await expect(message).toHaveValue('Blue\t2\nGreen\t3')
  await expect(chat.getByText('Uploaded')).toHaveCount(0)
  await copy(page, { picture: PICTURE })
  await paste(message)
  await expect(chat.getByText('Uploaded')).toBeVisible()
})

test('a file dropped beside the boxes is offered to them, and replaces no page', async ({ page, shop }) => {
  const job = await jobAt(shop, 'Drop', 'SKETCH')
  const file = await pictureFile('dog.png')
  await openOrder(page, job)
  await quiet(page)
  const title = await middle(page.getByRole('heading', { level: 1 }))
  const drag = await dragFiles(page, [file], title)
  await drag.over()
  await expect(nextStep(page).locator('[data-files="page"]')).toBeVisible()
  await drag.drop()
  const question = page.getByRole('dialog', { name: 'Where should the file go?' })
  await expect(question.getByText('dog.png')).toBeVisible()
  await expect(question.getByRole('button').first()).toBeFocused()
  expect.soft(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(nextStep(page).getByText('Uploaded')).toBeVisible()

  const direct = await dragFiles(page, [file], await middle(commentBox(page)))
  await direct.over()
  await direct.drop()
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(job.code))

  await test.step('so it does where nothing takes it', async () => {
    await openList(page)
    const other = await dragFiles(page, [file], await middle(page.getByRole('heading', { level: 1 })))
    await other.over()
    await other.drop()
    await expect(toast(page, 'You can’t add files here.')).toBeVisible()
    await listReady(page)
  })
})

test('a file dropped before the code that takes it is there is kept for it', async ({ page, shop }) => {
  const job = await jobAt(shop, 'Early', 'SKETCH')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/FileGuard-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const file = await pictureFile('early.png')
  await openOrder(page, job)
  const drag = await dragFiles(page, [file], await middle(page.getByRole('heading', { level: 1 })))
  await drag.over()
  await drag.drop()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const question = page.getByRole('dialog', { name: 'Where should the file go?' })
  await question.getByRole('button').first().press('Enter')
  await expect(nextStep(page).getByText('Uploaded')).toBeVisible()
})

test.describe('without a session', () => {
  test.use({ as: undefined })

  test('a dropped file replaces no page', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await refusesFiles(page)).toBe(true)
  })
})

test.describe('as customer service', () => {
  test.use({ as: 'cs' })

  test('cells are pasted into a mail row by row', async ({ page, shop }) => {
    const job = await jobAt(shop, 'Cells', 'CUSTOMER_REVIEW_SKETCH')
    await openOrder(page, job)
    await page.getByRole('button', { name: 'Notify customer' }).click()
    const dialog = page.getByRole('dialog')
    const content = dialog.getByRole('textbox', { name: 'Content' })
    await expect(content).toBeVisible()
    await copy(page, CELLS)
    await content.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(content.getByText('Blue | 2')).toBeVisible()
    await expect(content.getByText('Green | 3')).toBeVisible()
    await expect(dialog.getByText('Uploaded')).toHaveCount(0)
    await copy(page, { picture: PICTURE })
    await page.keyboard.press('ControlOrMeta+v')
    await expect(dialog.getByText('Uploaded')).toBeVisible()
  })
})
