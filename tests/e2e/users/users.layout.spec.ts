import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { readRole } from '../people.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'admin', language: 'en' })

/** Its heading goes once it is known that there is nobody. */
const GONE = '/user/detail/no-such-login'

async function changeRole(page: Page) {
  await page.getByRole('checkbox', { name: /ACCESS_SETTING$/ }).check()
  await page.getByRole('checkbox', { name: /ACCESS_ORDER$/ }).uncheck()
  await page.getByRole('tab', { name: 'Calls' }).click()
  expect.soft(await violationsOf(page, 'main'), 'changed role').toEqual([])
}

test('people, roles and permissions stand still while they load, fit, and are accessible', async ({
  page,
  shop,
  isMobile,
  faults,
}) => {
  faults.allow(/status of 404/)
  const { id } = await readRole(shop, 'ROLE_ACCOUNTANT')
  // On phones, lists are cards; the rest is what it is on desktops.
  const lists = ['/user', '/user/role', '/user/permission']
  const others = isMobile ? [] : ['/user?name=zzzz', GONE]
  await watchShifts(page)
  for (const path of [...lists, ...others, '/user/detail/cs', `/user/role/detail/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    if (path !== GONE) expect.soft(await shiftsOf(page), path).toEqual([])
    expect.soft(await overflow(page), `${path} sideways`).toBe(0)
    if (!isMobile || lists.includes(path)) expect.soft(await violationsOf(page), path).toEqual([])
  }
  if (!isMobile) await changeRole(page)
})
