import { violationsOf } from '../axe.ts'
import { openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { quiet, toast } from '../screens.ts'
import { mailsAbout, reminders, waiting } from './care.ts'

test.use({ as: 'cs', language: 'en' })

test('customers are found, marked, and written to once, while others watch', async ({
  page,
  shop,
  beside,
  faults,
}) => {
  // Who is slower hears that it was sent already.
  faults.allow(/status of 409/)
  const [first, second, third, fourth] = await waiting(shop)
  if (!first || !second || !third || !fourth) throw new Error('The demo shop has too few reminders')
  const [one, two, three, four] = [first, second, third, fourth].map(({ customer }) => customer.fullName)
  const rowOf = (name = '') => page.getByRole('row').filter({ hasText: name })
  const checkboxOf = (name = '') => rowOf(name).getByRole('checkbox')

  await test.step('the filters', async () => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Customers care' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers care' })).toBeVisible()
    const types = page.getByRole('group', { name: 'Reason' })
    await types.getByRole('button', { name: 'Birthday' }).click()
    await expect(page).toHaveURL('/customers-care?type=BIRTHDAY')
    await quiet(page)
    const birthdays = await reminders(shop, 'type=BIRTHDAY&size=500')
    await expect(page.getByText(new RegExp(`of ${birthdays.length}$`))).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('zzzz')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('dialog', { name: 'Status' }).getByRole('option', { name: 'Created' }).click()
    await expect(page).toHaveURL('/customers-care?type=BIRTHDAY&status=CREATED')
    await types.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveURL('/customers-care?status=CREATED')
    await quiet(page)
    expect.soft(await violationsOf(page), 'list').toEqual([])
  })

  const other = await beside('admin')
  await openPage(other, `/customers-care?name=${encodeURIComponent(two ?? '')}`)

  await test.step('one, and several at once', async () => {
    await rowOf(one)
      .getByRole('button', { name: /^Mark as reminded/ })
      .click()
    await expect(toast(page, `Reminder for [${one}] is marked as reminded`)).toBeVisible()
    await expect(rowOf(one)).toHaveCount(0)
    await checkboxOf(two).check()
    await checkboxOf(three).check()
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Mark as reminded' }).click()
    const names = new RegExp(
      `Reminders for \\[(?:${two}, ${three}|${three}, ${two})\\] are marked as reminded`,
    )
    await expect(page.getByText(names)).toBeVisible()
    await expect(bar).toHaveCount(0)
    // The other window hears of it by itself.
    await expect(other.getByRole('row').filter({ hasText: two ?? '' })).toContainText('Reminded')
  })

  await test.step('the mail, exactly as previewed, once', async () => {
    const subject = `All the best, ${four} ${ownWord()}`
    const dialogOn = (window: typeof page) => window.getByRole('dialog', { name: `Write to ${four}` })
    await openPage(other, `/customers-care?name=${encodeURIComponent(four ?? '')}`)
    for (const window of [page, other]) {
      const row = window.getByRole('row').filter({ hasText: four ?? '' })
      await row.getByRole('button', { name: /^Write to/ }).click()
      await dialogOn(window).getByRole('textbox', { name: 'Subject' }).fill(subject)
    }
    const dialog = dialogOn(page)
    await dialog.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' See you soon!')
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    const frame = dialog.frameLocator('iframe')
    await expect(frame.getByText('See you soon!')).toBeVisible()
    expect.soft(await violationsOf(page, '[role="dialog"]'), 'dialog').toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, `The e-mail to [${four}] is on its way`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await mailsAbout(shop, subject)).toBe(1)

    await dialogOn(other).getByRole('button', { name: 'Send' }).click()
    await expect(other.getByText(`Someone has already reminded ${four}. Nothing was sent.`)).toBeVisible()
    expect(await mailsAbout(shop, subject)).toBe(1)
  })

  await test.step('the name leads to the customer', async () => {
    await openPage(page, `/customers-care?name=${encodeURIComponent(four ?? '')}`)
    await rowOf(four)
      .getByRole('link', { name: four ?? '' })
      .click()
    await expect(page).toHaveURL(`/customer/detail/${fourth.customer.login}`)
  })
})
