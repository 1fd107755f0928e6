import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { toast } from '../screens.ts'
import { refusesFiles } from '../uploads/clipboard.ts'
import { nextStep, openOrder, stepButton } from './page.ts'
import { customersPhone, picturesLoaded, proofPath, tapPicture } from './proof.ts'
import { openRoom } from './review.ts'
import { callAs, jobAt } from './work.ts'

test.use({ as: 'cs' })

/** Everything that the page of a link loads, besides pictures. */
const MOST_BYTES = 60 * 1024

const offer = (page: Page) => page.getByRole('region', { name: 'Answer of the customer' })

test('a customer marks a change on a phone; CS sees it appear and rejects with it; the artist sees the list', async ({
  page,
  shop,
  browser,
  beside,
  faults,
}) => {
  const order = await jobAt(shop, 'Proofread', 'CUSTOMER_REVIEW_SKETCH')
  await openOrder(page, order)

  await test.step('CS sends the template with the link, which is an example until then', async () => {
    await page.getByRole('button', { name: 'Notify customer' }).click()
    const dialog = page.getByRole('dialog', { name: `Notify customer: order #${order.number}` })
    await expect(dialog.getByText(/^The link in this text is an example/)).toBeVisible()
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    const link = dialog.frameLocator('iframe').getByRole('link', { name: 'Look at it here' })
    await expect(link).toHaveAttribute('href', /\/proof\/preview-0+$/)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Notified Customer!')).toBeVisible()
  })

  const path = await proofPath(shop, order.number)
  const phone = await customersPhone(browser, shop, faults)
  const proof = phone.page
  await proof.goto(`${path}?lang=en`)

  await test.step('the customer’s page is small, accessible and fits a phone', async () => {
    await expect(proof.getByRole('heading', { name: 'Your sketch' })).toBeVisible()
    await picturesLoaded(proof)
    expect(await phone.size()).toBeLessThan(MOST_BYTES)
    expect(await proof.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await proof.context().cookies()).toEqual([])
    expect(await refusesFiles(proof)).toBe(true)
    await proof.getByRole('link', { name: 'Tiếng Việt' }).click()
    await expect(proof.getByRole('heading', { name: 'Bản phác thảo của bạn' })).toBeVisible()
    await proof.getByRole('link', { name: 'English' }).click()
    await picturesLoaded(proof)
  })

  await test.step('a tap marks a place; an empty or missing text is asked for', async () => {
    await proof.getByRole('button', { name: 'Send changes' }).tap()
    await expect(proof.getByText('Please write what should change.')).toBeVisible()
    await tapPicture(proof, 0.25, 0.5)
    await expect(proof.getByRole('textbox', { name: 'What should change at 1?' })).toBeFocused()
    await proof.getByRole('button', { name: 'Send changes' }).tap()
    await expect(proof.getByText('Please write what should change at each mark.')).toBeVisible()
    await proof.getByRole('textbox', { name: 'What should change at 1?' }).fill('Bigger ears <b>please</b>')
    await expect(proof.getByText(/at each mark/)).toBeHidden()
    await proof.getByRole('button', { name: 'Approve' }).tap()
    await expect(proof.getByText(/remove the marks to approve/)).toBeVisible()
  })

  await test.step('marks are set, moved and removed by keyboard, and dragged', async () => {
    await proof.getByRole('button', { name: 'Mark a place' }).press('Enter')
    const mark = proof.getByRole('button', { name: 'Mark 2: 50% from the left, 50% from the top' })
    await expect(mark).toBeFocused()
    await proof.keyboard.press('ArrowRight')
    await proof.keyboard.press('Shift+ArrowUp')
    await proof.keyboard.press('Shift+ArrowUp')
    await proof.getByRole('button', { name: 'Mark 2: 55% from the left, 49% from the top' }).press('Enter')
    await proof.keyboard.type('Softer light')
    await proof.getByRole('button', { name: 'Mark a place' }).press('Enter')
    await proof.keyboard.press('Delete')
    await expect(proof.getByRole('button', { name: /^Mark 3/ })).toHaveCount(0)
    const first = proof.getByRole('button', { name: 'Mark 1: 25% from the left, 50% from the top' })
    const picture = await proof.locator('figure img').boundingBox()
    if (!picture) throw new Error('The picture is not in sight')
    await first.hover()
    await proof.mouse.down()
    await proof.mouse.move(picture.x + picture.width * 0.4, picture.y + picture.height * 0.75, { steps: 4 })
    await proof.mouse.up()
    await expect(
      proof.getByRole('button', { name: 'Mark 1: 40% from the left, 75% from the top' }),
    ).toBeVisible()
    expect(await violationsOf(proof)).toEqual([])
  })

  await test.step('what was written survives a reload and a lost connection, and is kept without the token', async () => {
    await proof.getByRole('textbox', { name: /^Your message to us/ }).fill('We love it otherwise!')
    await proof.reload()
    await expect(proof.getByRole('textbox', { name: 'What should change at 2?' })).toHaveValue('Softer light')
    await expect(proof.getByRole('textbox', { name: /^Your message to us/ })).toHaveValue(
      'We love it otherwise!',
    )
    const kept = await proof.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(kept).not.toContain(path.split('/').at(-1))
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    await phone.context.setOffline(true)
    await proof.getByRole('button', { name: 'Send changes' }).tap()
    await expect(proof.getByText(/there is no connection/)).toBeVisible()
    await phone.context.setOffline(false)
    await proof.getByRole('button', { name: 'Send changes' }).tap()
    await expect(proof.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await expect(proof.getByText('Bigger ears <b>please</b>')).toBeVisible()
    await picturesLoaded(proof)
    expect(await violationsOf(proof)).toEqual([])
  })

  await test.step('CS sees it appear, also as notes of the customer in the review', async () => {
    await expect(offer(page)).toContainText('The customer asks for 2 changes to v1.')
    await expect(offer(page)).toContainText('Bigger ears <b>please</b>')
    const room = await openRoom(page)
    await expect(room.getByText(/^Customer · /)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(room).toBeHidden()
  })

  await test.step('CS rejects with it', async () => {
    await offer(page).getByRole('button', { name: 'Reject with these changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject Customer reviews sketch' })
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('We love it otherwise!')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(nextStep(page, 'Sketch edit')).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  await test.step('the artist sees the tick-list, and nobody’s name', async () => {
    const artist = await beside('artist')
    await openOrder(artist, order)
    const list = artist.getByRole('region', { name: /^To change/ })
    await expect(list).toContainText('We love it otherwise!')
    await expect(list.getByRole('checkbox')).toHaveCount(2)
    await expect(list).toContainText('1. Bigger ears <b>please</b>')
    await expect(list).not.toContainText('Proofread')
    await list.getByRole('checkbox').first().click()
    await expect(list).toContainText('1 of 2 done')
  })

  await test.step('the link still shows what was sent', async () => {
    await proof.reload()
    await expect(proof.getByText(/We have continued our work since then/)).toBeVisible()
    await page.getByRole('button', { name: 'Proof links' }).click()
    await expect(page.getByRole('dialog', { name: `Proof links of order #${order.number}` })).toContainText(
      'Answered · Asks for changes',
    )
  })
  await phone.context.close()
})

test('a customer approves without a script, in Vietnamese; another link is revoked', async ({
  page,
  shop,
  browser,
  faults,
}) => {
  const order = await jobAt(shop, 'Approver', 'CUSTOMER_REVIEW_COLOR')
  const url = `/api/bookings/${order.id}/email`
  const { content } = (await callAs(shop, 'cs', 'GET', `${url}/CUSTOMER_REVIEW_COLOR`)) as { content: string }
  await callAs(shop, 'cs', 'POST', url, { content, title: `About #${order.number} again` })
  const path = await proofPath(shop, order.number)
  const phone = await customersPhone(browser, shop, faults, false)
  const proof = phone.page
  await openOrder(page, order)

  await proof.goto(`${path}?lang=vi`)
  await expect(proof.getByRole('heading', { name: 'Tranh lên màu của bạn' })).toBeVisible()
  await page.getByRole('button', { name: 'Proof links' }).click()
  const dialog = page.getByRole('dialog', { name: `Proof links of order #${order.number}` })
  await expect(dialog).toContainText('Opened')
  await page.keyboard.press('Escape')

  await proof.getByRole('textbox').fill('Đẹp quá!')
  await proof.getByRole('button', { name: 'Đồng ý' }).tap()
  await expect(proof.getByRole('heading', { name: 'Cảm ơn bạn!' })).toBeVisible()
  await expect(proof.getByText('Đẹp quá!')).toBeVisible()
  await expect(offer(page)).toContainText('The customer approved v2.')

  await callAs(shop, 'cs', 'POST', url, { content, title: 'Sent by mistake' })
  await page.getByRole('button', { name: 'Proof links' }).click()
  // It shows the list of before until the new one is there.
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Revoke the link sent / }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(toast(page, 'The link was revoked.')).toBeVisible()
  await expect(dialog).toContainText('Revoked')
  await page.keyboard.press('Escape')

  await offer(page).getByRole('button', { name: 'Approve' }).click()
  await expect(nextStep(page, 'Export file')).toBeVisible()
  await expect(stepButton(page, 'Reject')).toHaveCount(0)
  await phone.context.close()
})
