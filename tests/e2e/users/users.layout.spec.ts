import { expect, test } from '../journey.ts'
import { readRole } from '../people.ts'
import { quiet } from '../screens.ts'
import { shiftsOf, watchShifts } from '../shifts.ts'
import { overflow } from '../thumb.ts'

test.use({ as: 'admin' })

test('people, roles and permissions stand still while they load, and fit', async ({ page, shop }) => {
  const role = await readRole(shop, 'ROLE_CS')
  await watchShifts(page)
  for (const path of [
    '/user',
    '/user/detail/cs',
    '/user/role',
    `/user/role/detail/${role.id}`,
    '/user/permission',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    expect.soft(await shiftsOf(page), path).toEqual([])
    expect.soft(await overflow(page), `${path} sideways`).toBe(0)
  }
})
