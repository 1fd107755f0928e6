import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Artist } from '#contract/artists/artists.ts'
import { listShown, makeUser } from '../people.ts'
import { quiet } from '../screens.ts'
import type { Shop } from '../shop.ts'

/** A unique word, for names and logins. */
export const word = (): string => `w${randomUUID().replaceAll('-', '').slice(0, 9)}`

/** Creates an artist through the API, whose work is not in the way of other journeys. */
export async function makeArtist(shop: Shop): Promise<{ readonly login: string; readonly fullName: string }> {
  const login = word()
  const { fullName } = await makeUser(shop, {
    login,
    authorities: ['ROLE_ARTIST'],
    firstName: 'Minh',
    lastName: login,
  })
  return { login, fullName }
}

async function callAsAdmin(shop: Shop, method: string, path: string, body?: unknown): Promise<unknown> {
  const { id_token } = await shop.token('admin')
  return shop.call(method, path, id_token, body)
}

/** What is stored of the artist, as an administrator sees it. */
export const readArtist = (shop: Shop, login: string): Promise<Artist> =>
  callAsAdmin(shop, 'GET', `/api/artists/${login}`) as Promise<Artist>

/** Changes an artist as another user would. */
export const changeArtist = (shop: Shop, login: string, fields: object): Promise<unknown> =>
  callAsAdmin(shop, 'PUT', '/api/artists', { login, ...fields })

export async function openArtists(page: Page, search = '', heading = 'Artists'): Promise<void> {
  await page.goto(`/artists${search}`)
  await listShown(page, heading)
}

/** Scrolls the page, and what scrolls in it, to the end. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of [document.scrollingElement, ...document.querySelectorAll('main, main *')])
      if (element && element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight
  })
  await quiet(page)
}
