import { draft as vietnameseDraft } from '#i18n/vi/orders/page.ts'
import { steps as vietnameseSteps } from '#i18n/vi/orders/steps.ts'
import { users as vietnamese } from '#i18n/vi/screens/users.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { fitsBoth } from '../fits.ts'
import { expect, test } from '../journey.ts'
import { openOrder, orderReady } from '../orders/page.ts'
import { jobAt } from '../orders/work.ts'
import { changeUser, makeUser } from '../people.ts'
import { SIGN_IN, signIn } from '../screens.ts'
import { PASSWORD } from '../shop.ts'

test.use({ as: undefined, language: 'vi' })

const TYPED = 'The ears are too long'
const TEXTS = {
  sessions: vietnamese.sessions,
  ended: vietnameseSession.signIn.ended,
  comment: vietnameseSteps.comment.add,
  restored: vietnameseDraft.restored,
}

test('a session in another browser is listed, ended, and signed out there at once; what was typed is offered back', async ({
  page,
  shop,
  beside,
  faults,
}) => {
  faults.allow(/status of 401/)
  const { sessions, ended } = TEXTS
  const login = 'lost-vi'
  await makeUser(shop, { login, authorities: ['ROLE_CS'] })
  await changeUser(shop, login, { langKey: 'vi' })
  const other = await beside()
  for (const at of [other, page]) {
    await at.goto(`/user/detail/${login}`)
    await signIn(at, login, PASSWORD, SIGN_IN.vi)
    await expect(at.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const job = await jobAt(shop, 'Typed', 'SKETCH_REVIEW')
  const comment = other.getByRole('textbox', { name: TEXTS.comment })
  await openOrder(other, job)
  await comment.fill(TYPED)
  const card = page.getByRole('region', { name: sessions.title })
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(sessions.current)
  const end = rows.last().getByRole('button')
  await fitsBoth(page, 'sessions', { pressed: end })
  await end.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: sessions.end }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(other.getByText(ended)).toBeVisible()
  await signIn(other, login, PASSWORD, SIGN_IN.vi)
  await orderReady(other, job.number)
  await expect(comment).toHaveValue(TYPED)
  await expect(other.getByText(new RegExp(`^${TEXTS.restored.split('%')[0]}`))).toBeVisible()
})
