import type { Page } from '@playwright/test'
import { expect, speak, test } from '../journey.ts'
import { makeRole } from '../people.ts'
import { signIn } from '../screens.ts'
import { layCable } from './cable.ts'

test.beforeEach(({ faults }) => faults.allow(/net::ERR_|dynamically imported|status of 404|\.js: /))

const CONSOLE = (url: URL) => url.pathname === '/'

/** Serves the page of another build, whose script has another name. */
const replaceBuild = (page: Page) =>
  page.route(CONSOLE, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(src="\/assets\/[\w-]+)\.js"/, '$1-next.js"')
    await route.fulfill({ response: answer, body })
  })

const offerIn = (page: Page) => page.getByRole('region', { name: 'A new version is here' })

test('an open page offers the new build of a server that was restarted, and keeps what is typed', async ({
  page,
  shop,
}) => {
  const role = await makeRole(shop, 'ROLE_NEW_BUILD', ['ACCESS_ORDER'])
  const cable = await layCable(shop)
  const streaming = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(`${cable.origin}/user/role/detail/${role.id}`)
  await speak(shop, 'admin', 'en')
  await signIn(page, 'admin')
  await streaming
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Kept')

  // The same build is no news.
  const asked = page.waitForResponse((response) => CONSOLE(new URL(response.url())))
  cable.cut()
  cable.mend()
  await asked
  await expect(offerIn(page)).toBeHidden()

  await replaceBuild(page)
  cable.cut()
  cable.mend()
  await expect(offerIn(page)).toBeVisible()
  await expect(description).toHaveValue('Kept')
  await offerIn(page).getByRole('button', { name: 'Later' }).press('Enter')
  await expect(offerIn(page)).toBeHidden()

  // Code of the earlier build is gone.
  await page.route(/\/assets\/.+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Delete role ROLE_NEW_BUILD' }).click()
  await expect(offerIn(page)).toBeVisible()
  await expect(description).toHaveValue('Kept')

  await page.unrouteAll()
  const question = page.waitForEvent('dialog')
  const pressed = offerIn(page).getByRole('button', { name: 'Reload', exact: true }).press('Enter')
  await (await question).dismiss()
  await pressed
  await expect(description).toHaveValue('Kept')
  await description.fill('')
  cable.close()
})
