import type { Page } from '@playwright/test'
import { passwordLinks as vietnamese } from '#i18n/vi/screens/passwordLinks.ts'
import { users as vietnameseUsers } from '#i18n/vi/screens/users.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { ui as vietnameseUi } from '#i18n/vi/ui.ts'
import { users as vietnameseFields } from '#i18n/vi/users.ts'
import { type EmptyShop, enterAs, expect, test } from '../emptyShop.ts'
import { fitsBoth } from '../fits.ts'
import { SIGN_IN, signIn } from '../screens.ts'

test.use({ language: 'vi' })

const TEXTS = {
  links: vietnamese,
  users: vietnameseUsers,
  fields: vietnameseFields.fields,
  ui: vietnameseUi,
  form: vietnameseSession.signIn,
}

/** The path of the link in the newest mail to the address, once it has arrived. */
async function linkTo(empty: EmptyShop, address: string, earlier = ''): Promise<string> {
  const find = () => {
    const mail = empty.mails.mails.findLast(({ to }) => to.includes(address))
    return /\/set-password#[\w-]{43}/.exec(mail?.source ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBe(earlier)
  return find()
}

const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('atelier.token'))

/** Waits until the sign-in page is left. */
const isIn = (page: Page) => page.waitForURL(({ pathname }) => pathname !== '/signin')

async function choose(page: Page, path: string, password: string) {
  await page.goto(path)
  const box = page.getByLabel(TEXTS.links.set.password)
  await expect(box).toBeFocused()
  await box.fill(password)
  await page.keyboard.press('Enter')
}

test('who is invited chooses a password by the mail, and gets a new one when they forget it', async ({
  page,
  empty,
  faults,
}) => {
  faults.allow(/status of 4\d\d/)
  const words = SIGN_IN.vi
  const { links, users, fields, ui, form } = TEXTS
  const login = 'newcomer'
  const address = `${login}@shop.example`
  await empty.call('PUT', '/api/me/preferences', await empty.token(), { langKey: 'vi' })

  await test.step('an administrator invites them', async () => {
    await enterAs(page, empty, 'admin', { language: 'vi' })
    await page.goto('/user')
    await page.getByRole('main').getByRole('button', { name: ui.create, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(fields.login).fill(login)
    await dialog.getByLabel(fields.email).fill(address)
    await dialog.getByText(users.invite.label).click()
    await expect(dialog.getByLabel(fields.rawPassword, { exact: true })).toHaveCount(0)
    // That of the administrator, unless another one is chosen.
    await expect(dialog.getByLabel(fields.langKey)).toHaveValue('vi')
    await fitsBoth(page, 'create')
    await dialog.getByRole('button', { name: ui.create, exact: true }).click()
    await expect(page.getByText(users.invite.created.replace('%{login}', login))).toBeVisible()
    await leave(page)
  })

  await test.step('they choose a password, and come in', async () => {
    const path = await linkTo(empty, address)
    await page.goto(path)
    await expect(page.getByLabel(links.set.password)).toBeFocused()
    await fitsBoth(page, 'set')
    await choose(page, path, 'dragon')
    await expect(page.getByRole('alert')).toBeVisible()
    await choose(page, path, 'four walking lamps')
    await expect(page.getByText(form.passwordSet)).toBeVisible()
    await fitsBoth(page, 'sign-in')
    await signIn(page, login, 'four walking lamps', words)
    await isIn(page)
    await leave(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: links.set.invalidHeading })).toBeVisible()
    await fitsBoth(page, 'used')
  })

  await test.step('they forget it', async () => {
    const earlier = await linkTo(empty, address)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.getByRole('button', { name: form.forgot }).click()
    await page.getByLabel(links.forgot.username).fill(address)
    await fitsBoth(page, 'forgot')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: links.forgot.sentHeading })).toBeVisible()
    await choose(page, await linkTo(empty, address, earlier), 'five sleeping lamps')
    await expect(page.getByText(form.passwordSet)).toBeVisible()
    await signIn(page, login, 'five sleeping lamps', words)
    await isIn(page)
  })
})
