import { otherWays as vietnamese } from '#i18n/vi/screens/otherWays.ts'
import { providers as vietnameseProviders } from '#i18n/vi/screens/providers.ts'
import { stepUp as vietnameseStepUp } from '#i18n/vi/screens/stepUp.ts'
import { session as vietnameseSession } from '#i18n/vi/session.ts'
import { shell as vietnameseShell } from '#i18n/vi/shell.ts'
import { fitsBoth } from '../fits.ts'
import { changeUser, makeUser } from '../people.ts'
import { expect, LABEL, test } from '../providerShop.ts'

test.use({
  as: undefined,
  language: 'vi',
  people: {
    linh: { email: 'sso-vi@example.com', email_verified: true },
    stranger: { email: 'stranger@example.com', email_verified: true },
  },
})

const TEXTS = {
  ways: vietnamese,
  providers: vietnameseProviders,
  form: vietnameseSession.signIn,
  account: vietnameseShell.account,
  stepUp: vietnameseStepUp,
}

test('people come in by an identity provider, see it on their own page, and sign out on both sides', async ({
  page,
  shop,
  provider,
  beside,
  faults,
}) => {
  faults.allow(/status of 40[03]/)
  const { ways, providers, form, account, stepUp } = TEXTS
  const login = 'sso-vi'
  await makeUser(shop, { login, authorities: ['ROLE_CS'] })
  await changeUser(shop, login, { langKey: 'vi', email: `${login}@example.com` })
  const button = page.getByRole('button', { name: ways.provider.replace('%{provider}', LABEL) })
  const back = page.getByRole('button', { name: providers.back })
  const refusal = page.getByRole('alert')
  const signInThere = async (name: string) => {
    await button.press('Enter')
    await page.waitForURL(`${provider.issuer}/**`)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  /** Signs in again in the window of the provider, after closing it once. */
  const proveThere = async () => {
    const dialog = page.getByRole('dialog', { name: stepUp.title })
    const open = dialog.getByRole('button', { name: providers.proof.open.replace('%{provider}', LABEL) })
    await expect(open).toBeFocused()
    await fitsBoth(page, 'step-up')
    const opening = page.waitForEvent('popup')
    await open.press('Enter')
    await (await opening).close()
    await expect(dialog.getByText(providers.proof.waiting)).toBeVisible()
    const again = page.waitForEvent('popup')
    await open.click()
    const there = await again
    await there.getByLabel('Name', { exact: true }).fill('linh')
    await page.unroute('**/api/account/identities/*')
    const proved = page.waitForResponse(/\/api\/account\/step-up\/provider/)
    await there.getByRole('button', { name: 'Continue' }).click()
    expect((await proved).status()).toBe(200)
    await expect(dialog).toHaveCount(0)
  }

  await test.step('nobody whom the shop does not know', async () => {
    await page.goto('/customer')
    await expect(button).toBeVisible()
    await fitsBoth(page, 'sign-in')
    await signInThere('stranger')
    await expect(refusal).toHaveText(providers.noAccount.replace('%{email}', 'stranger@example.com'))
    await fitsBoth(page, 'refused')
    await back.click()
    // The provider would remember the stranger, and not ask again.
    await page.context().clearCookies()
    await button.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(refusal).toHaveText(providers.cancelled)
    await back.press('Enter')
  })

  await test.step('an answer that nobody here asked for opens nothing', async () => {
    await page.goto('/signin/callback/sso?code=x&state=y')
    await expect(refusal).toHaveText(providers.begunElsewhere)
    expect(new URL(page.url()).search).toBe('')
    await back.click()
    await expect(button).toBeVisible()
  })

  await test.step('who is known, to the page that they wanted', async () => {
    await page.context().clearCookies()
    await page.goto('/customer')
    await signInThere('linh')
    await page.waitForURL('**/customer')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('signing out ends the session of the provider, too', async () => {
    await page.getByRole('button', { name: account.label }).click()
    await page.getByRole('button', { name: account.signOut, exact: true }).click()
    await page.waitForURL(`${provider.issuer}/session/end**`)
    await page.getByRole('button', { name: 'Sign me out' }).click()
    await expect(page.getByLabel(form.username)).toBeVisible()
    await button.click()
    await page.getByLabel('Name', { exact: true }).fill('linh')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: account.label })).toBeVisible()
  })

  await test.step('the own page shows the link', async () => {
    await page.goto(`/user/detail/${login}`)
    const card = page.getByRole('region', { name: providers.links.title })
    await expect(card.getByRole('listitem')).toContainText(`${login}@example.com`)
    await fitsBoth(page, 'own page')
    await card
      .getByRole('button', { name: providers.links.unlinkIt.replace('%{provider}', LABEL) })
      .press('Enter')
    // As a quarter of an hour later.
    await page.route('**/api/account/identities/*', (route) => {
      const facts = { by: 'provider', app: false, passkeys: false }
      return route.fulfill({ status: 403, json: { errorKey: 'proofNeeded', status: 403, facts } })
    })
    await page.getByRole('dialog').getByRole('button', { name: providers.links.unlink }).press('Enter')
    await proveThere()
    await expect(card.getByText(providers.links.none)).toBeVisible()
    await card.getByRole('button', { name: providers.links.link.replace('%{provider}', LABEL) }).click()
    // The provider still knows who it is, and leads back at once.
    await expect(card.getByRole('listitem')).toContainText(`${login}@example.com`)
  })

  await test.step('an administrator sees it, too, and unlinks it', async () => {
    const desk = await beside('admin')
    await desk.goto(`/user/detail/${login}`)
    const card = desk.getByRole('region', { name: providers.links.title })
    await expect(card.getByRole('listitem')).toContainText(`${login}@example.com`)
    await fitsBoth(desk, 'page of a colleague')
    await card
      .getByRole('button', { name: providers.links.unlinkIt.replace('%{provider}', LABEL) })
      .press('Enter')
    const dialog = desk.getByRole('dialog')
    await fitsBoth(desk, 'question about a colleague')
    await dialog.getByRole('button', { name: providers.links.unlink }).press('Enter')
    await expect(card.getByRole('listitem')).toHaveCount(0)
    await expect(card.getByText(providers.links.noneOf.replace('%{name}', login))).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})
