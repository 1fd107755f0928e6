import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { stepButton } from './page.ts'

/** The review room, once it is open on the version under review. */
export const room = (page: Page, title: string | RegExp = /^#\d+ · /): Locator =>
  page.getByRole('dialog', { name: title })

/** Opens the room from the next step, and waits until its pictures have loaded. */
export async function openRoom(page: Page): Promise<Locator> {
  await stepButton(page, 'Review').click()
  await picturesShown(room(page))
  return room(page)
}

/** Waits until every picture of the room has loaded. */
export async function picturesShown(within: Locator): Promise<void> {
  const pictures = within.locator('[data-stage] img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
}

interface Spot {
  /** Fractions of the picture's width and height. */
  readonly x: number
  readonly y: number
}

/** Clicks a spot of a picture and writes a note there. */
export async function pinNote(within: Locator, file: string, { x, y }: Spot, note: string): Promise<void> {
  const ground = within.getByRole('button', { name: `Put a note on ${file}` })
  const box = await ground.boundingBox()
  if (!box) throw new Error(`${file} is not in sight`)
  await ground.click({ position: { x: box.width * x, y: box.height * y } })
  await within.getByRole('textbox', { name: 'New note' }).fill(note)
  await within.getByRole('button', { name: 'Save' }).click()
  await expect(pinMark(within, note)).toBeVisible()
}

/** The marker of a note on its picture. */
export const pinMark = (within: Locator, note: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^Note \\d+(, done)?: ${note}$`) })

/** The position of a marker, as fractions of its picture. */
export async function spotOf(mark: Locator): Promise<Spot> {
  return mark.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const picture = (element as HTMLElement).offsetParent?.getBoundingClientRect() ?? own
    return {
      x: (own.left + own.width / 2 - picture.left) / picture.width,
      y: (own.top + own.height / 2 - picture.top) / picture.height,
    }
  })
}

/** Draws one line over the picture that takes notes, through its places as fractions of the picture. */
export async function drawStroke(page: Page, spots: readonly Spot[]): Promise<void> {
  const box = await page.locator('[data-draws]').boundingBox()
  if (!box) throw new Error('Nothing is being drawn')
  const [from, ...rest] = spots.map(({ x, y }) => [box.x + box.width * x, box.y + box.height * y] as const)
  if (!from) return
  await page.mouse.move(...from)
  await page.mouse.down()
  for (const to of rest) await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

/** The drawings that are in sight on the pictures. */
export const drawings = (within: Locator): Locator => within.locator('[data-stage] [data-drawing]')

/** The strip of small pictures of a side. */
export const strip = (within: Locator, side: 'Left picture' | 'Right picture'): Locator =>
  within.getByRole('radiogroup', { name: side })
