import { expect, test } from '../journey.ts'
import {
  deniedBar,
  deniedText,
  deniedToast,
  enter,
  holdersOf,
  listShown,
  makeRole,
  makeUser,
  menuEntries,
} from '../people.ts'
import { toast } from '../screens.ts'

test('who may not see orders begins at the first screen that is open', async ({ page, shop }) => {
  await makeRole(shop, 'ROLE_CLERK', ['VIEW_USER_LIST', 'VIEW_ROLE_LIST'])
  await makeUser(shop, { login: 'clerk', authorities: ['ROLE_CLERK'] })
  await enter(page, 'clerk')
  await expect(page).toHaveURL('/user')
  await listShown(page, 'Users')
  await expect.poll(() => menuEntries(page)).toEqual(['Users'])
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Active: deactivate/ })).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(deniedBar(page)).toHaveCount(0)

  await page.goto('/user/role')
  await listShown(page, 'User roles')
  await page.goto('/settings')
  await expect(page).toHaveURL('/user')
  await expect(toast(page, deniedToast(['ACCESS_SETTING'], 'Settings'))).toHaveCount(1)
  await expect(deniedBar(page)).toContainText(
    deniedText(['ACCESS_SETTING'], await holdersOf(shop, 'ACCESS_SETTING'), 'Settings'),
  )
  await page.goBack()
  await listShown(page, 'User roles')
  await expect(deniedBar(page)).toHaveCount(0)
  await page.goForward()
  await deniedBar(page).getByRole('button', { name: 'Close' }).click()
  await expect(deniedBar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/user')
})
