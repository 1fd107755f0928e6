import type { Page } from '@playwright/test'
import { passwordLinks as english } from '#i18n/en/screens/passwordLinks.ts'
import { users as englishUsers } from '#i18n/en/screens/users.ts'
import { session as englishSession } from '#i18n/en/session.ts'
import { ui as englishUi } from '#i18n/en/ui.ts'
import { users as englishFields } from '#i18n/en/users.ts'
import { passwordLinks as vietnamese } from '#i18n/vi/screens/passwordLinks.ts'
import { users as vietnameseUsers } from '#i18n/vi/screens/users.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { ui as vietnameseUi } from '#i18n/vi/ui.ts'
import { users as vietnameseFields } from '#i18n/vi/users.ts'
import { type EmptyShop, enterAs, expect, test } from '../emptyShop.ts'
import { fits } from '../fits.ts'
import { SIGN_IN, signIn } from '../screens.ts'

const TEXTS = {
  en: {
    links: english,
    users: englishUsers,
    fields: englishFields.fields,
    ui: englishUi,
    form: englishSession.signIn,
  },
  vi: {
    links: vietnamese,
    users: vietnameseUsers,
    fields: vietnameseFields.fields,
    ui: vietnameseUi,
    form: vietnameseSession.signIn,
  },
} as const

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

async function choose(page: Page, path: string, password: string, { links }: (typeof TEXTS)['en' | 'vi']) {
  await page.goto(path)
  const box = page.getByLabel(links.set.password)
  await expect(box).toBeFocused()
  await box.fill(password)
  await page.keyboard.press('Enter')
}

test('who is invited chooses a password by the mail, and gets a new one when they forget it', async ({
  page,
  empty,
  language,
  faults,
  isMobile,
}) => {
  faults.allow(/status of 4\d\d/)
  const texts = TEXTS[language]
  const words = SIGN_IN[language]
  const { links, users, fields, ui, form } = texts
  const login = `newcomer-${language}`
  const address = `${login}@shop.example`
  await empty.call('PUT', '/api/me/preferences', await empty.token(), { langKey: language })

  await test.step('an administrator invites them', async () => {
    await enterAs(page, empty, 'admin', { language })
    await page.goto('/user')
    await page.getByRole('main').getByRole('button', { name: ui.create, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(fields.login).fill(login)
    await dialog.getByLabel(fields.email).fill(address)
    await dialog.getByText(users.invite.label).click()
    await expect(dialog.getByLabel(fields.rawPassword, { exact: true })).toHaveCount(0)
    // That of the administrator, unless another one is chosen.
    await expect(dialog.getByLabel(fields.langKey)).toHaveValue(language)
    await fits(page, 'create', isMobile)
    await dialog.getByRole('button', { name: ui.create, exact: true }).click()
    await expect(page.getByText(users.invite.created.replace('%{login}', login))).toBeVisible()
    await leave(page)
  })

  await test.step('they choose a password, and come in', async () => {
    const path = await linkTo(empty, address)
    await page.goto(path)
    await expect(page.getByLabel(links.set.password)).toBeFocused()
    await fits(page, 'set', isMobile)
    await choose(page, path, 'dragon', texts)
    await expect(page.getByRole('alert')).toBeVisible()
    await choose(page, path, 'four walking lamps', texts)
    await expect(page.getByText(form.passwordSet)).toBeVisible()
    await fits(page, 'sign-in', isMobile)
    await signIn(page, login, 'four walking lamps', words)
    await isIn(page)
    await leave(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: links.set.invalidHeading })).toBeVisible()
    await fits(page, 'used', isMobile)
  })

  await test.step('they forget it', async () => {
    const earlier = await linkTo(empty, address)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.getByRole('button', { name: form.forgot }).click()
    await page.getByLabel(links.forgot.username).fill(address)
    await fits(page, 'forgot', isMobile)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: links.forgot.sentHeading })).toBeVisible()
    await choose(page, await linkTo(empty, address, earlier), 'five sleeping lamps', texts)
    await expect(page.getByText(form.passwordSet)).toBeVisible()
    await signIn(page, login, 'five sleeping lamps', words)
    await isIn(page)
  })
})
