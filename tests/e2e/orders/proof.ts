import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import { expect, type Faults } from '../journey.ts'
import type { Shop } from '../shop.ts'

/** The texts of all mails that were sent, without the soft line breaks of their encoding. */
async function mails({ folder: data }: Shop): Promise<string[]> {
  const folder = join(data, 'mails')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replace(/=\r?\n/g, ''))
}

/** The path of the proof page in the mail about the order, once it is sent. */
export async function proofPath(shop: Shop, number: number): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const mail = (await mails(shop)).find((text) => text.includes(`#${number} `))
      path = /\/proof\/[\w-]{43}/.exec(mail ?? '')?.[0]
      return path
    })
    .toBeDefined()
  if (path === undefined || path.includes(SAMPLE_TOKEN)) throw new Error(`The mail has no link of its own`)
  return path
}

interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  /** Bytes of the page, its script and styles, as they were sent; without pictures. */
  size(): Promise<number>
}

/** The customer's phone: another browser without an account. */
export async function customersPhone(
  browser: Browser,
  shop: Shop,
  faults: Faults,
  javaScriptEnabled = true,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
  faults.watch(context)
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const size = async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
  return { context, page, size }
}

/** Waits until every picture of the page has loaded. */
export async function picturesLoaded(page: Page): Promise<void> {
  const pictures = page.locator('figure img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
}

/** Taps a spot of the first picture, in fractions of its size. */
export async function tapPicture(page: Page, x: number, y: number): Promise<void> {
  const picture = page.locator('figure img').first()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not in sight')
  await picture.tap({ position: { x: box.width * x, y: box.height * y } })
}
