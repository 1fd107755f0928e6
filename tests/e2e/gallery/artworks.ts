import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { callAs, picture, uploadAs } from '../orders/work.ts'
import type { Login, Shop } from '../shop.ts'

/** A title that no other journey has. */
export const newTitle = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`

/** Adds an artwork through the API. */
export async function addArtwork(
  shop: Shop,
  login: Login,
  title: string,
  tags: readonly string[] = [],
): Promise<Artwork> {
  const { id } = await uploadAs(shop, login, picture(`${title}.png`))
  const body = {
    title,
    description: 'Two lines of a description, the second of which is only there where there is room for it.',
    destinationLink: 'https://drive.example/file',
    tags: tags.map((name) => ({ name })),
    attachmentId: id,
  }
  return (await callAs(shop, login, 'POST', '/api/artworks', body)) as Artwork
}

/** The card of an artwork in the list. */
export const cardOf = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Gallery listing' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Searches the list for a title. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Search, such as/ }).fill(text)
  await page.keyboard.press('Enter')
}
