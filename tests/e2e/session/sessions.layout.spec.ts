import { draft as englishDraft } from '#i18n/en/orders/page.ts'
import { steps as englishSteps } from '#i18n/en/orders/steps.ts'
import { users as english } from '#i18n/en/screens/users.ts'
import { session as englishSession } from '#i18n/en/session.ts'
import { draft as vietnameseDraft } from '#i18n/vi/orders/page.ts'
import { steps as vietnameseSteps } from '#i18n/vi/orders/steps.ts'
import { users as vietnamese } from '#i18n/vi/screens/users.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { openOrder, orderReady } from '../orders/page.ts'
import { jobAt } from '../orders/work.ts'
import { changeUser, makeUser } from '../people.ts'
import { quiet, SIGN_IN, signIn } from '../screens.ts'
import { PASSWORD } from '../shop.ts'
import { overflow, tooSmall } from '../thumb.ts'

test.use({ as: undefined })

const TYPED = 'The ears are too long'
const TEXTS = {
  en: {
    sessions: english.sessions,
    ended: englishSession.signIn.ended,
    comment: englishSteps.comment.add,
    restored: englishDraft.restored,
  },
  vi: {
    sessions: vietnamese.sessions,
    ended: vietnameseSession.signIn.ended,
    comment: vietnameseSteps.comment.add,
    restored: vietnameseDraft.restored,
  },
} as const

test('a session in another browser is listed, ended, and signed out there at once; what was typed is offered back', async ({
  page,
  shop,
  beside,
  language,
  isMobile,
  faults,
}) => {
  faults.allow(/status of 401/)
  const texts = TEXTS[language]
  const { sessions, ended } = texts
  const login = `lost-${language}`
  await makeUser(shop, { login, authorities: ['ROLE_CS'] })
  await changeUser(shop, login, { langKey: language })
  const other = await beside()
  for (const at of [other, page]) {
    await at.goto(`/user/detail/${login}`)
    await signIn(at, login, PASSWORD, SIGN_IN[language])
    await expect(at.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const job = await jobAt(shop, `Typed ${language}`, 'SKETCH_REVIEW')
  const comment = other.getByRole('textbox', { name: texts.comment })
  await openOrder(other, job)
  await comment.fill(TYPED)
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
  await signIn(other, login, PASSWORD, SIGN_IN[language])
  await orderReady(other, job.number)
  await expect(comment).toHaveValue(TYPED)
  await expect(other.getByText(new RegExp(`^${texts.restored.split('%')[0]}`))).toBeVisible()
})
