import type { Locator, Page } from '@playwright/test'
import { apiTokens as vietnameseNames } from '#i18n/vi/apiTokens.ts'
import { roles as vietnameseRoles } from '#i18n/vi/roles.ts'
import { apiTokens as vietnamese } from '#i18n/vi/screens/apiTokens.ts'
import { ui as vietnameseUi } from '#i18n/vi/ui.ts'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'

test.use({ as: 'admin', language: 'vi', permissions: ['clipboard-read', 'clipboard-write'] })

const TEXTS = { tokens: vietnamese, names: vietnameseNames, roles: vietnameseRoles, ui: vietnameseUi }

/** Text, but for what is put into it. */
const begins = (text: string) => new RegExp(`^${text.split('%')[0]}`)

/** The status of a call with the token. */
const statusOf = async (origin: string, token: string, path: string): Promise<number> =>
  (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).status

/** Presses it by keyboard, wherever the focus is. */
const press = (target: Locator, key = 'Enter') => target.press(key)

const CODE = /^atl_[\w-]{43}$/

/** Copies the token that is shown, and closes its dialog. Returns the token. */
async function taken(page: Page): Promise<string> {
  const { tokens, ui } = TEXTS
  const dialog = page.getByRole('dialog', { name: begins(tokens.shown.title) })
  const shown = dialog.locator('code').first()
  await expect(shown).toHaveText(CODE)
  const token = await shown.innerText()
  const copy = dialog.getByRole('button', { name: tokens.shown.copy })
  await expect(copy).toBeFocused()
  await page.keyboard.press('Enter')
  // Two within three seconds are one toast, which counts them.
  await expect(page.getByText(new RegExp(`^${ui.copied}(×\\d+)?$`))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await press(dialog.getByRole('button', { name: tokens.shown.done }))
  await expect(dialog).toHaveCount(0)
  return token
}

test('a service token: made by keyboard, used, renewed and ended', async ({ page, shop }) => {
  const { tokens, names, roles, ui } = TEXTS
  const name = 'Sổ sách'
  const call = (token: string, path = '/api/bookings?size=1') => statusOf(shop.origin, token, path)
  const dialog = page.getByRole('dialog')
  let token = ''

  await test.step('made', async () => {
    await page.goto('/integrations/tokens')
    await expect(page.getByRole('heading', { level: 1, name: names.title })).toBeVisible()
    await fitsBoth(page, 'list')
    const create = page.getByRole('button', { name: tokens.service.create }).first()
    await press(create)
    await expect(dialog.getByRole('textbox', { name: tokens.fields.name })).toBeFocused()
    await page.keyboard.type(name)
    await dialog.getByRole('searchbox', { name: roles.searchPermissions }).fill('ACCESS_ORDER')
    await press(dialog.getByRole('checkbox', { name: /ACCESS_ORDER$/ }), 'Space')
    await fitsBoth(page, 'form')
    const submit = dialog.getByRole('button', { name: tokens.service.submit })
    await submit.scrollIntoViewIfNeeded()
    await press(submit)
    await expect(dialog.locator('code').first()).toBeVisible()
    await fitsBoth(page, 'shown')
    token = await taken(page)
    await expect(create).toBeFocused()
  })

  await test.step('used for what was chosen, and nothing else', async () => {
    expect(await call(token)).toBe(200)
    expect(await call(token, '/api/payouts')).toBe(403)
    expect(await call(token, '/api/account/tokens')).toBe(403)
  })

  await test.step('renewed: the text before ends at once', async () => {
    await press(page.getByRole('link', { name }))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await fitsBoth(page, 'page')
    await page.getByRole('main').getByRole('checkbox').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: ui.save, exact: true })).toBeInViewport()
    await fitsBoth(page, 'end of page')
    const renew = page.getByRole('button', { name: tokens.renew.renew, exact: true })
    await press(renew)
    await fitsBoth(page, 'renew')
    await press(dialog.getByRole('button', { name: tokens.renew.renew, exact: true }))
    const renewed = await taken(page)
    await expect(renew).toBeFocused()
    expect(renewed).not.toBe(token)
    expect(await call(token)).toBe(401)
    expect(await call(renewed)).toBe(200)
    token = renewed
  })

  await test.step('ended', async () => {
    await press(page.getByRole('main').getByRole('button', { name: begins(tokens.end.endIt) }))
    await press(dialog.getByRole('button', { name: tokens.end.end, exact: true }))
    await expect(page).toHaveURL('/integrations/tokens')
    expect(await call(token)).toBe(401)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
})

test('an own token: with all rights, listed with its last use, and ended', async ({ page, shop }) => {
  const { tokens, names } = TEXTS
  const name = 'Kịch bản'
  const dialog = page.getByRole('dialog')
  await page.goto('/user/detail/admin')
  const card = page.getByRole('region', { name: names.title })
  const create = card.getByRole('button', { name: tokens.own.create })
  const named = dialog.getByRole('textbox', { name: tokens.fields.name })
  await press(create)
  await expect(named).toBeFocused()
  await page.keyboard.type(name)
  await fitsBoth(page, 'form')
  await press(dialog.getByRole('radio', { name: tokens.own.chosen }), 'Space')
  await fitsBoth(page, 'chosen')
  await press(dialog.getByRole('radio', { name: tokens.own.all }), 'Space')
  await press(named)
  const token = await taken(page)
  await expect(create).toBeFocused()
  expect(await statusOf(shop.origin, token, '/api/payouts')).toBe(200)
  const end = card.getByRole('button', { name: tokens.end.endIt.replace('%{name}', name) })
  await expect(end).toBeVisible()
  await fitsBoth(page, 'card')
  await press(end)
  await press(dialog.getByRole('button', { name: tokens.end.end, exact: true }))
  await expect(end).toHaveCount(0)
  expect(await statusOf(shop.origin, token, '/api/payouts')).toBe(401)
})
