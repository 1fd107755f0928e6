import { users as english } from '#i18n/en/screens/users.ts'
import { session as englishSession } from '#i18n/en/session.ts'
import { users as vietnamese } from '#i18n/vi/screens/users.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { changeUser, makeUser } from '../people.ts'
import { quiet, SIGN_IN, signIn } from '../screens.ts'
import { PASSWORD } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: undefined })

const TEXTS = {
  en: { sessions: english.sessions, ended: englishSession.signIn.ended },
  vi: { sessions: vietnamese.sessions, ended: vietnameseSession.signIn.ended },
} as const

test('a session in another browser is listed, ended, and signed out there at once', async ({
  page,
  shop,
  beside,
  language,
  isMobile,
  faults,
}) => {
  faults.allow(/status of 401/)
  const { sessions, ended } = TEXTS[language]
  const login = `lost-${language}`
  await makeUser(shop, { login, authorities: ['ROLE_CS'] })
  await changeUser(shop, login, { langKey: language })
  const other = await beside()
  for (const at of [other, page]) {
    await at.goto(`/user/detail/${login}`)
    await signIn(at, login, PASSWORD, SIGN_IN[language])
    await expect(at.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const card = page.getByRole('region', { name: sessions.title })
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(sessions.current)
  await quiet(page)
  expect.soft(await violationsOf(page, 'main')).toEqual([])
  expect.soft(await overflow(page)).toBe(0)
  const end = rows.last().getByRole('button')
  if (isMobile) expect.soft(await tooSmall(end)).toEqual([])
  await end.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: sessions.end }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(other.getByText(ended)).toBeVisible()
})
