import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { picture } from '../orders/work.ts'
import { listShown } from '../people.ts'
import { quiet, toast } from '../screens.ts'
import { cardOf, newTitle, searchFor } from './artworks.ts'

test.use({ as: 'artist', language: 'en' })

test('an artwork is uploaded, found, commented on, changed and deleted', async ({ page, beside }) => {
  const title = newTitle('Spirited')
  const tag = newTitle('tag').toLowerCase()
  const dialog = page.getByRole('dialog', { name: 'Upload Gallery' })

  await test.step('nothing is saved while something is missing', async () => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Gallery listing' })
      .click()
    await listShown(page, 'Gallery listing')
    await page.getByRole('button', { name: 'Upload Gallery' }).click()
    await dialog.getByRole('button', { name: 'Upload Gallery' }).click()
    for (const warning of [
      'Name is required field!',
      'Please chose one file!',
      'Destination Link is required field!',
    ])
      await expect(dialog.getByText(warning)).toBeVisible()
    expect.soft(await violationsOf(page, '[role="dialog"]'), 'dialog').toEqual([])
  })

  await test.step('uploaded', async () => {
    const chooser = dialog.locator('input[type="file"]')
    await chooser.setInputFiles(picture('one.png'))
    await chooser.setInputFiles(picture('two.png', [10, 90, 200]))
    await expect(dialog.getByText('Please select only one file!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove: one.png' }).click()
    await expect(dialog.getByText('Uploaded')).toHaveCount(1)
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Destination link').fill('drive.example/spirited')
    await dialog.getByLabel('Description').fill('A bath house')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill(tag)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Upload Gallery' }).click()
    await expect(toast(page, 'Art work is added!')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('found by its tag and by its title', async () => {
    await page.getByRole('button', { name: `${tag} 1`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp('\\?tag='))
    await expect(cardOf(page, title)).toHaveCount(1)
    await searchFor(page, 'nothing has this title')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goBack()
    await expect(cardOf(page, title)).toHaveCount(1)
  })

  await test.step('downloaded from its card', async () => {
    const download = page.waitForEvent('download')
    await cardOf(page, title).hover()
    await cardOf(page, title)
      .getByRole('link', { name: `Download ${title}` })
      .click()
    expect((await download).suggestedFilename()).toMatch(/two.*\.png$/)
  })

  await test.step('changed, by keyboard', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit artwork' })
    await form.getByLabel('Description').fill('A bath house for spirits')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Art work is updated!')).toBeVisible()
    await expect(cardOf(page, title)).toContainText('A bath house for spirits')
  })

  await test.step('commented on, which others see', async () => {
    await cardOf(page, title).getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute(
      'href',
      'https://drive.example/spirited',
    )
    const comments = page.getByRole('region', { name: /^Comments/ })
    for (const text of ['1st', '2nd', '3rd', '4th', '5th', '6th']) {
      await comments.getByRole('textbox').fill(text)
      await page.keyboard.press('Control+Enter')
      // Not the text that is still in the box.
      await expect(comments.getByRole('listitem').getByText(text)).toBeVisible()
    }
    await quiet(page)
    expect.soft(await violationsOf(page, 'main'), 'detail').toEqual([])
    const other = await beside('admin')
    await openPage(other, new URL(page.url()).pathname)
    const theirs = other.getByRole('region', { name: /^Comments/ })
    await expect(theirs.getByRole('listitem')).toHaveCount(5)
    await theirs.getByRole('button', { name: 'Show more' }).click()
    await expect(theirs.getByRole('listitem')).toHaveCount(6)
    await comments
      .getByRole('button', { name: /^Delete the comment/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(comments.getByText('6th')).toHaveCount(0)
  })

  await test.step('deleted, back where one came from', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page
      .getByRole('dialog', { name: 'More actions' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(page.getByText('Are you sure you want to delete this art work?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Art work is deleted!')).toBeVisible()
    await expect(page).toHaveURL(/\/gallery\?tag=/)
    await expect(cardOf(page, title)).toHaveCount(0)
  })
})
