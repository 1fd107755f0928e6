import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { makeUser } from '../people.ts'
import { toast } from '../screens.ts'
import { PASSWORD } from '../shop.ts'

test.use({ as: 'admin', language: 'en' })

/** Checks the page for accessibility, and its size in a narrow window. */
const expectHandy = (page: Page, what: string) =>
  fitsBoth(page, what, {
    pressed: page.locator('main').locator('button, label:has(input), a').locator('visible=true'),
  })

test('an administrator chooses who is told of new orders, and they are told', async ({ page, shop }) => {
  const name = `Told${randomUUID().slice(0, 8)}`
  const login = name.toLowerCase()
  await makeUser(shop, { login, firstName: 'Mai', lastName: name, authorities: ['ROLE_CS'] })
  const main = page.getByRole('main')

  await test.step('from the settings', async () => {
    await page.goto('/settings')
    await main.getByRole('link', { name: 'Notification settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible()
    await expectHandy(page, 'list')
    await main.getByRole('link', { name: /^New order/ }).click()
    // Another one may have been beside the list until now, with a search of its own.
    await expect(main.getByRole('region', { name: 'New order' })).toBeVisible()
  })

  await test.step('found by name, ticked and saved', async () => {
    await main.getByRole('searchbox', { name: 'Search name or login' }).fill(name)
    await expect(main.getByRole('checkbox'), 'once the typing rests').toHaveCount(1)
    await main.getByRole('checkbox', { name: `${name} Mai` }).check()
    await expect(main.getByRole('list', { name: 'Chosen recipients' })).toContainText(`${name} Mai`)
    await main.getByRole('textbox', { name: 'Notification Content' }).fill(`Please look, ${name}`)
    await expectHandy(page, 'action')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'New order setting is updated.')).toBeVisible()
  })

  await test.step('kept, and the ticked first', async () => {
    await page.reload()
    const content = main.getByRole('textbox', { name: 'Notification Content' })
    await expect(content).toHaveValue(`Please look, ${name}`)
    await expect(main.getByRole('checkbox', { name: `${name} Mai` })).toBeChecked()
  })

  await test.step('told', async () => {
    const { number } = await postOrder(shop, name, 'Told')
    const credentials = { username: login, password: PASSWORD }
    const signed = (await shop.call('POST', '/api/authenticate', '', credentials)) as { id_token: string }
    const inbox = await shop.call('GET', '/api/notifications?sort=createdDate,desc', signed.id_token)
    expect(inbox).toMatchObject([{ title: `New order #${number}`, description: `Please look, ${name}` }])
  })
})
