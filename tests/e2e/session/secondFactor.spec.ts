import type { Page } from '@playwright/test'
import { otherWays as vietnameseWays } from '#i18n/vi/screens/otherWays.ts'
import { resetFactor } from '#i18n/vi/screens/resetFactor.ts'
import { secondFactor as vietnamese } from '#i18n/vi/screens/secondFactor.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { codeAt } from '../../support/appCode.ts'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { changeUser, makeRole, makeUser } from '../people.ts'
import { PASSWORD } from '../shop.ts'

test.use({ as: undefined, language: 'vi' })

const STEP_MS = 30_000
const TEXTS = { factor: vietnamese, signIn: vietnameseSession.signIn, ways: vietnameseWays }

test('a role that requires a second factor: set up before anything else, asked for, reset by an administrator', async ({
  page,
  shop,
  faults,
  beside,
}) => {
  faults.allow(/status of 4\d\d/)
  const { factor, signIn, ways } = TEXTS
  const login = 'packer-vi'
  const role = await makeRole(shop, 'ROLE_PACKER_VI', ['ACCESS_ORDER', 'VIEW_BOOKING'])
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', '/api/authorities', id_token, { id: role.id, requiresSecondFactor: true })
  // An account of its own, so that no other journey is asked for a code.
  await makeUser(shop, { login, authorities: [role.name] })
  await changeUser(shop, login, { langKey: 'vi' })

  const enter = async (at: Page) => {
    await at.getByLabel(signIn.username).fill(login)
    await at.getByLabel(signIn.password, { exact: true }).fill(PASSWORD)
    await at.getByRole('button', { name: signIn.submit, exact: true }).click()
  }
  let secret = ''
  let recovery = ''

  await test.step('nothing opens before it is set up', async () => {
    await page.goto('/second-factor')
    await enter(page)
    await expect(page.getByRole('heading', { level: 1, name: factor.first })).toBeVisible()
    await fitsBoth(page, 'password')
    await page.getByLabel(factor.start.password).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: factor.scan.picture })).toBeVisible()
    await fitsBoth(page, 'scan')
    secret = (await page.locator('code').first().innerText()).replace(/\s/g, '')
    await page.getByLabel(factor.scan.code).fill(codeAt(secret, new Date()))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: factor.codes.list }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recovery = await codes.first().innerText()
    await fitsBoth(page, 'codes')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: factor.codes.download }).click()
    expect((await saved).suggestedFilename()).toBe(`atelier-${login}.txt`)
    await page.getByRole('button', { name: factor.codes.done }).click()
    await expect(page.getByRole('heading', { level: 1, name: factor.title })).toBeVisible()
    await fitsBoth(page, 'on')
  })

  await test.step('each sign-in asks for a code', async () => {
    const other = await beside()
    await other.goto('/')
    await enter(other)
    const code = other.getByLabel(ways.factorCode, { exact: true })
    await expect(code).toBeFocused()
    await fitsBoth(other, 'sign-in')
    await code.fill('000000')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('alert')).toHaveText(signIn.invalidCode)
    // The one of this moment was used: an app that is half a minute ahead shows the next one.
    await code.fill(codeAt(secret, new Date(Date.now() + STEP_MS)))
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('a recovery code turns it off, and it is to be set up again', async () => {
    await page.goto('/second-factor')
    await page.getByRole('button', { name: factor.on.renew }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(recovery)
    await fitsBoth(page, 'dialog')
    await page.getByRole('dialog').getByRole('button', { name: factor.renew.submit }).click()
    const codes = page.getByRole('list', { name: factor.codes.list }).getByRole('listitem')
    await expect(codes.first()).not.toHaveText(recovery)
    recovery = await codes.first().innerText()
    await page.getByRole('button', { name: factor.codes.done }).click()
    await page.getByRole('button', { name: factor.on.remove, exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(recovery)
    await page.getByRole('dialog').getByRole('button', { name: factor.remove.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: factor.first })).toBeVisible()
  })

  await test.step('an administrator resets one', async () => {
    await page.getByLabel(factor.start.password).fill(PASSWORD)
    await page.keyboard.press('Enter')
    const again = (await page.locator('code').first().innerText()).replace(/\s/g, '')
    await page.getByLabel(factor.scan.code).fill(codeAt(again, new Date()))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: factor.codes.done }).click()
    const admin = await beside('admin')
    await admin.goto(`/user/detail/${login}`)
    await admin.getByRole('button', { name: resetFactor.reset }).click()
    await admin.getByRole('dialog').getByRole('button', { name: resetFactor.confirm, exact: true }).click()
    await expect(
      admin.getByRole('status').filter({ hasText: resetFactor.done.replace('%{name}', login) }),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: factor.first })).toBeVisible()
  })
})
