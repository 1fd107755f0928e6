import type { Locator, Page } from '@playwright/test'
import { openListening, rowWith } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { toast } from '../screens.ts'
import type { Login, Shop } from '../shop.ts'

const LONG = 'The studio closes at three on Friday, so hand in by noon whatever is due on that day.'
const ADMIN_LIST = '/admin-notifications'

const unreadOf = async (shop: Shop, login: Login) => {
  const { id_token } = await shop.token(login)
  const { count } = (await shop.call('GET', '/api/notifications/count', id_token)) as { count: number }
  return count
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const bellLabel = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const actionsOf = (page: Page, title: string) => rowWith(page, title).getByRole('button').allInnerTexts()

async function openPublish(page: Page, title: string): Promise<Locator> {
  await rowWith(page, title).getByRole('button', { name: 'Publish' }).click()
  const dialog = dialogOf(page, 'Publish notification')
  await expect(peopleIn(dialog).first()).toContainText(/\S/)
  return dialog
}

const peopleIn = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Users to notify' }).getByRole('listitem')
const chipsIn = (dialog: Locator) => dialog.getByRole('list', { name: 'Chosen users' }).getByRole('listitem')
const pagesIn = (dialog: Locator) => dialog.getByRole('button', { name: /^Page \d+$/ })
const settled = (dialog: Locator) => expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)

/** Pages through the picker until the person is shown. Returns how many pages it took. */
async function turnTo(dialog: Locator, login: string): Promise<number> {
  const person = peopleIn(dialog).filter({ hasText: login })
  for (let page = 1; ; page++) {
    await settled(dialog)
    if ((await person.count()) > 0) return page
    await dialog.getByRole('button', { name: 'Next page' }).click()
  }
}

test.describe('CS writes and publishes', () => {
  test.use({ as: 'cs' })

  test('a draft is published to an artist and a store, whose bells count up at once', async ({
    page,
    shop,
    beside,
  }) => {
    const title = `Early closing ${ownWord()}`
    const [artist, store] = [await beside('artist'), await beside('store')]
    const [before, beforeStore, own] = await Promise.all([
      unreadOf(shop, 'artist'),
      unreadOf(shop, 'store'),
      unreadOf(shop, 'cs'),
    ])
    await Promise.all([
      openListening(page, ADMIN_LIST),
      openListening(artist, '/'),
      openListening(store, '/'),
    ])
    await expect(bell(artist)).toHaveAccessibleName(bellLabel(before))

    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const form = dialogOf(page, 'Create notification')
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('textbox', { name: 'Description' }).fill('About Friday')
    await form.getByRole('textbox', { name: 'Content' }).fill(LONG)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(toast(page, `Draft ${title} is created`)).toBeVisible()
    await expect(rowWith(page, title)).toContainText('Draft')
    await expect(rowWith(page, title)).toContainText(`${LONG.slice(0, 60)}...`)
    expect(await actionsOf(page, title), 'CS may not delete').toEqual(['Publish'])
    await expect(bell(artist), 'nobody hears of a draft').toHaveAccessibleName(bellLabel(before))

    const dialog = await openPublish(page, title)
    await expect(dialog).toContainText(LONG)
    await dialog.getByRole('searchbox', { name: 'Name or login' }).fill('khoa')
    await expect(peopleIn(dialog)).toHaveText([/^Nguyễn Khoa\s*artist$/])
    await peopleIn(dialog).getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Clear the search' }).click()
    await expect(peopleIn(dialog)).toHaveCount(10)
    expect(await pagesIn(dialog).count(), 'page buttons').toBeLessThanOrEqual(5)
    const first = await peopleIn(dialog).allInnerTexts()
    await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(peopleIn(dialog).first()).not.toHaveText(first[0] ?? '')
    await settled(dialog)
    const second = await peopleIn(dialog).allInnerTexts()
    expect(
      second.filter((person) => first.includes(person)),
      'on both pages',
    ).toEqual([])
    await dialog.getByRole('button', { name: 'Page 1', exact: true }).click()
    await turnTo(dialog, 'store')
    await peopleIn(dialog).filter({ hasText: 'store' }).getByRole('checkbox').check()
    await expect(chipsIn(dialog)).toHaveText(['Nguyễn Khoa', 'Hartley Daniel'])
    await expect(dialog.getByText('2 users chosen')).toBeVisible()

    await dialog.getByRole('button', { name: 'Publish' }).click()
    const confirm = dialogOf(page, `Publish ${title}?`)
    await expect(confirm).toContainText('2 users are notified at once')
    await confirm.getByRole('button', { name: 'Publish' }).click()
    await Promise.all([
      expect(bell(artist)).toHaveAccessibleName(bellLabel(before + 1)),
      expect(bell(store)).toHaveAccessibleName(bellLabel(beforeStore + 1)),
    ])
    await expect(toast(page, `${title} is published to 2 users`)).toBeVisible()
    await expect(rowWith(page, title)).toContainText('Published')
    expect(await actionsOf(page, title), 'what is published stays').toEqual([])
    expect(await unreadOf(shop, 'cs'), 'who was not chosen').toBe(own)

    await bell(artist).click()
    const panel = dialogOf(artist, 'Notifications')
    const news = panel.getByRole('listitem').first()
    await expect(news).toContainText(title)
    await expect(news).toContainText(`${LONG.slice(0, 60)}...`)
    await expect(news).not.toContainText(LONG.slice(0, 61))
    await expect(news, 'it stays marked as new while one looks').toContainText('Unread')
    await expect(bell(artist)).toHaveAccessibleName('Notifications')
    expect(await unreadOf(shop, 'artist')).toBe(0)
    expect(await unreadOf(shop, 'store'), 'of the other one nothing is read').toBe(beforeStore + 1)

    await panel.getByRole('link', { name: 'See All' }).click()
    await expect(artist).toHaveURL('/notifications')
    const inbox = artist.getByRole('main').getByRole('listitem').first()
    await expect(inbox).not.toContainText(LONG)
    await inbox.getByRole('button').click()
    await expect(inbox, 'all of it, once unfolded').toContainText(LONG)
  })
})
