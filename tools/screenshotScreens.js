/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {(page: import('@playwright/test').Page, origin: string) => Promise<void>} open
 */

/** The screens of the README, each with how an agent comes there. @type {readonly Screen[]} */
export const SCREENS = [
  { name: 'orders', open: async (page, origin) => void (await page.goto(origin)) },
  { name: 'queues', open: async (page, origin) => void (await page.goto(`${origin}/next`)) },
  {
    name: 'order',
    open: async (page, origin) => {
      await page.goto(`${origin}/?status=SKETCH_REVIEW`)
      await page.getByRole('link', { name: /^#\d+/ }).first().click()
      await page.getByRole('heading', { level: 1, name: /^Order #\d+/ }).waitFor()
    },
  },
  {
    name: 'review',
    open: async (page) => {
      await page.getByRole('button', { name: 'Review', exact: true }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Where the picture of a screen is, from the root. @param {string} name */
export const pictureOf = (name) => `docs/screenshots/${name}.png`
