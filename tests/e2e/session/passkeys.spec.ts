import type { Page } from '@playwright/test'
import { otherWays as vietnameseWays } from '#i18n/vi/screens/otherWays.ts'
import { passkeys as vietnamese } from '#i18n/vi/screens/passkeys.ts'
import { secondFactor as vietnameseFactor } from '#i18n/vi/screens/secondFactor.ts'
import { stepUp as vietnameseStepUp } from '#i18n/vi/screens/stepUp.ts'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { changeUser, makeRole, makeUser } from '../people.ts'
import { SIGN_IN, signIn } from '../screens.ts'
import { PASSWORD, type Shop } from '../shop.ts'
import { addAuthenticator } from '../virtualAuthenticator.ts'

test.use({ as: undefined, language: 'vi' })

const TEXTS = {
  passkeys: vietnamese,
  factor: vietnameseFactor,
  ways: vietnameseWays,
  stepUp: vietnameseStepUp,
}

/** The shop by its name: an IP address has no passkeys. */
const named = ({ origin }: Shop): string => origin.replace('127.0.0.1', 'localhost')

/** Chooses the language at the name of the shop, which has a storage of its own. */
const speakVietnamese = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('atelier.language', 'vi'))

/** A user of their own, whose role requires a second factor. */
async function makeKeeper(shop: Shop, login: string): Promise<void> {
  const name = `ROLE_${login.toUpperCase().replaceAll('-', '_')}`
  const role = await makeRole(shop, name, ['ACCESS_ORDER', 'VIEW_BOOKING'])
  const { id_token } = await shop.token('admin')
  await shop.call('PUT', '/api/authorities', id_token, { id: role.id, requiresSecondFactor: true })
  await makeUser(shop, { login, authorities: [role.name] })
  await changeUser(shop, login, { langKey: 'vi' })
}

test('a passkey: set up first, signs in alone and after the password, proves who it is, and is removed', async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/status of 40[13]/)
  const { passkeys, factor, ways, stepUp } = TEXTS
  const login = 'keeper-vi'
  await makeKeeper(shop, login)
  const device = await addAuthenticator(page, 'internal')
  await speakVietnamese(page)
  const heading = page.getByRole('heading', { level: 1 })
  const rows = page.getByRole('list', { name: passkeys.title }).getByRole('listitem')
  const bySignIn = page.getByRole('button', { name: ways.passkey })
  const leave = async () => {
    await page.evaluate(() => localStorage.removeItem('atelier.token'))
    await page.goto(`${named(shop)}/signin`)
  }

  await test.step('nothing opens before it is set up, and who is not recognised sets nothing up', async () => {
    await page.goto(`${named(shop)}/second-factor`)
    await signIn(page, login, PASSWORD, SIGN_IN.vi)
    await expect(heading).toHaveText(factor.first)
    await fitsBoth(page, 'first')
    await device.recognise(false)
    await page.getByRole('button', { name: passkeys.add }).click()
    await expect(page.getByText(passkeys.faults.cancelled)).toBeVisible()
    await device.recognise(true)
    await page.getByRole('button', { name: passkeys.add }).press('Enter')
    await expect(page.getByRole('list', { name: factor.codes.list }).getByRole('listitem')).toHaveCount(10)
    expect(await device.count()).toBe(1)
    await page.getByRole('button', { name: factor.codes.done }).click()
    await expect(heading).toHaveText(factor.title)
    await expect(rows).toHaveCount(1)
    await fitsBoth(page, 'on')
  })

  await test.step('one device has one passkey of an account', async () => {
    await page.getByRole('button', { name: passkeys.add }).click()
    await expect(page.getByText(passkeys.faults.exists)).toBeVisible()
    await rows.getByRole('button', { name: passkeys.rename }).click()
    const name = page.getByRole('dialog').getByRole('textbox')
    await fitsBoth(page, 'rename')
    await name.fill('Ở xưởng')
    await name.press('Enter')
    await expect(rows).toContainText('Ở xưởng')
  })

  await test.step('it signs in alone', async () => {
    await leave()
    await expect(bySignIn).toBeVisible()
    await fitsBoth(page, 'sign-in')
    await device.recognise(false)
    await bySignIn.click()
    await expect(page.getByText(ways.cancelled)).toBeVisible()
    await device.recognise(true)
    await bySignIn.press('Enter')
    await expect(heading).toBeVisible()
    await expect(bySignIn).toBeHidden()
  })

  await test.step('it stands for the code after the password', async () => {
    await leave()
    await signIn(page, login, PASSWORD, SIGN_IN.vi)
    const passkey = page.getByRole('button', { name: ways.usePasskey })
    await expect(passkey).toBeFocused()
    await expect(page.getByLabel(ways.recoveryCode, { exact: true })).toBeVisible()
    await fitsBoth(page, 'code')
    await passkey.press('Enter')
    await expect(passkey).toBeHidden()
    await expect(heading).toBeVisible()
  })

  await test.step('it proves who it is, and is removed', async () => {
    await page.goto(`${named(shop)}/second-factor`)
    await expect(rows).toContainText(passkeys.device)
    // As a quarter of an hour later.
    await page.route('**/api/account/passkeys/*', (route) => {
      const facts = { by: 'code', app: false, passkeys: true }
      return route.fulfill({ status: 403, json: { errorKey: 'proofNeeded', status: 403, facts } })
    })
    await rows.getByRole('button', { name: passkeys.remove }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(passkeys.removing.required)
    await dialog.getByRole('button', { name: passkeys.removing.confirm }).click()
    const proof = page.getByRole('dialog', { name: stepUp.title })
    await expect(proof.getByRole('button', { name: stepUp.passkey })).toBeFocused()
    await expect(proof.getByRole('textbox', { name: stepUp.recoveryCode })).toBeVisible()
    await fitsBoth(page, 'step-up')
    await page.unroute('**/api/account/passkeys/*')
    const proved = page.waitForResponse(/\/api\/account\/step-up$/)
    await proof.getByRole('button', { name: stepUp.passkey }).press('Enter')
    expect((await proved).status()).toBe(200)
    await expect(heading).toHaveText(factor.first)
    await leave()
    await expect(page.getByLabel(SIGN_IN.vi.username)).toBeVisible()
  })
})

test('a security key', async ({ page, shop, faults }) => {
  faults.allow(/status of 403/)
  const { passkeys, factor, ways } = TEXTS
  const login = 'key-vi'
  await makeKeeper(shop, login)
  const device = await addAuthenticator(page, 'usb')
  await speakVietnamese(page)
  await page.goto(`${named(shop)}/second-factor`)
  await signIn(page, login, PASSWORD, SIGN_IN.vi)
  await page.getByRole('button', { name: passkeys.add }).click()
  await page.getByRole('button', { name: factor.codes.done }).click()
  await expect(page.getByRole('list', { name: passkeys.title })).toContainText(passkeys.device)
  expect(await device.count()).toBe(1)
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => localStorage.removeItem('atelier.token'))
    await page.goto(`${named(shop)}/signin`)
    await page.getByRole('button', { name: ways.passkey }).click()
    await expect(page.getByRole('button', { name: ways.passkey })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
