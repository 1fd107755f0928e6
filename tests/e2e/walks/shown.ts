import type { Page } from '@playwright/test'

/** The lists, whose tables need the most room: by their route. */
export const LISTS = [
  '/',
  '/user',
  '/user/role',
  '/customer',
  '/payouts',
  '/insights',
  '/pay-runs',
  '/admin-notifications',
  '/system-property',
  '/audit',
  '/outbox',
  '/inbox',
  '/inbox/orders',
  '/jobs',
] as const

/** A redirect, counts in tabs, and groups and days of a customer: they come a moment later, and move what is beside them. */
export const MOVING = [
  '/payout',
  '/inbox',
  '/inbox/orders',
  '/customer/detail/:login',
  '/customer/detail/:login/edit',
]

/** The texts of headings, controls in cells, and amounts that are cut off. */
export const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('main h1, main thead th *')]
    const texts = heads.filter((text) => text.scrollWidth > text.clientWidth && text.clientWidth > 1)
    const inside = (control: Element) => {
      const [box, cell] = [control, control.closest('td')].map((each) => each?.getBoundingClientRect())
      return !box || !cell || box.right <= cell.right + 1
    }
    const controls = [...document.querySelectorAll('main td button')].filter((each) => !inside(each))
    const amounts = [...document.querySelectorAll('main td[class*="numeric"]')]
    const cutAmounts = amounts.filter((cell) => cell.scrollWidth > cell.clientWidth)
    return [...texts, ...controls, ...cutAmounts].map(({ textContent }) => textContent)
  })

/** Times in cells of tables that take two lines or are cut. */
export const brokenTimes = (page: Page): Promise<string[]> =>
  page
    .locator('td time')
    .evaluateAll((times) =>
      times
        .filter((time) => time.clientHeight > 24 || time.scrollWidth > time.clientWidth)
        .map((time) => time.getAttribute('data-short') ?? time.textContent),
    )

/** How much wider the columns of the list are than the list, in px. */
export const beyondList = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = document.querySelector('main table[aria-rowcount]')?.parentElement
    return box ? box.scrollWidth - box.clientWidth : 0
  })

/** The number of elements that scroll vertically, including the window. */
export const scrollBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement
    const inner = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    return inner.length + Number(root.scrollHeight > window.innerHeight)
  })
