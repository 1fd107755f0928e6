import { expect, type LanguageKey, test } from './journey.ts'
import { postOrder } from './orders/intake.ts'
import {
  assignButton,
  listReady,
  numberLinks,
  numbersShown,
  orderRow,
  quiet,
  SIGN_IN,
  signIn,
  toast,
} from './screens.ts'

/** The literal texts of the first day's work, in both languages (A§2, A§5, A§8). */
const WORDS = {
  en: {
    signIn: SIGN_IN.en,
    language: 'English',
    views: 'Views',
    all: 'All',
    noActivity: 'No Activity in 24h',
    assign: 'Assign artist',
    give: 'Assign',
    searchArtist: 'Search artists',
    assigned: (number: number) => `Order [#${number}] is assigned to [Khoa]`,
    done: 'Mark as Done',
    sure: 'Are you sure you want to change status this orders?',
    confirm: 'Confirm',
    updated: 'Order Status Updated',
    doneStatus: 'Done',
    left: '2 orders left this list: they no longer match the filters.',
    select: (number: number) => `Select order #${number}`,
  },
  vi: {
    signIn: SIGN_IN.vi,
    language: 'Tiếng Việt',
    views: 'Chế độ xem',
    all: 'Tất cả',
    noActivity: '24h không hoạt động',
    assign: 'Giao họa sĩ',
    give: 'Giao',
    searchArtist: 'Tìm họa sĩ',
    assigned: (number: number) => `Đơn [#${number}] đã giao cho [Khoa]`,
    done: 'Đánh dấu hoàn tất',
    sure: 'Bạn có chắc muốn đổi trạng thái các đơn này?',
    confirm: 'Xác nhận',
    updated: 'Đã cập nhật trạng thái đơn',
    doneStatus: 'Hoàn tất',
    left: '2 đơn đã rời danh sách này vì không còn khớp bộ lọc.',
    select: (number: number) => `Chọn đơn #${number}`,
  },
} as const satisfies Record<LanguageKey, object>

test('a day of work: filter, assign, mark done, and a new order arrives', async ({
  page,
  shop,
  language,
}) => {
  const words = WORDS[language]
  const narrow = (page.viewportSize()?.width ?? 0) < 992
  const choose = async (view: string) => {
    if (narrow) {
      const views = page.getByRole('combobox', { name: words.views })
      const option = views.getByRole('option', { name: view })
      await views.selectOption((await option.getAttribute('value')) ?? '')
    } else await page.getByRole('tab', { name: view }).click()
    await listReady(page, words.signIn.orders)
    await quiet(page)
  }

  await test.step('signs in', async () => {
    await page.goto('/')
    // The account's language is still English: the language chosen here is saved to it.
    await page.getByRole('button', { name: words.language }).click()
    await signIn(page, 'cs', undefined, words.signIn)
    await listReady(page, words.signIn.orders)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  })

  const [assigned = 0, first = 0, second = 0] = await test.step('chooses the view', async () => {
    await choose(words.noActivity)
    await expect(page).toHaveURL(/[?&]alert=NO_ACTIVITY/)
    const numbers = await numbersShown(page)
    const texts = await Promise.all(numbers.map((number) => orderRow(page, number).innerText()))
    // An order that has this artist already would not change.
    return numbers.filter((_, place) => !texts[place]?.includes('Khoa Nguyễn'))
  })

  await test.step('assigns an artist', async () => {
    await assignButton(page, assigned, words.assign).click()
    await page.getByRole('combobox', { name: words.searchArtist }).fill('Khoa')
    await page.getByRole('option', { name: /Khoa Nguyễn/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.give, exact: true }).click()
    await expect(toast(page, words.assigned(assigned))).toHaveText(words.assigned(assigned))
    // The order may leave the view, and the rows below it then move up.
    await page.reload()
    await listReady(page, words.signIn.orders)
  })

  await test.step('marks two orders done', async () => {
    for (const number of [first, second]) {
      await page.getByRole('checkbox', { name: words.select(number) }).check()
    }
    await page.getByRole('toolbar').getByRole('button', { name: words.done }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words.sure)
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(toast(page, words.updated)).toHaveText(words.updated)
    await expect(page.getByText(words.left).last()).toBeVisible()
    await expect(page.getByRole('toolbar')).toBeHidden()
    for (const number of [first, second]) await expect(orderRow(page, number)).toHaveCount(0)
    await page.reload()
    await listReady(page, words.signIn.orders)
    for (const number of [first, second]) await expect(orderRow(page, number)).toHaveCount(0)
  })

  await test.step('finds them again as they are now', async () => {
    for (const [number, text] of [
      [assigned, 'Khoa Nguyễn'],
      [first, words.doneStatus],
      [second, words.doneStatus],
    ] as const) {
      await page.goto(`/?text=%23${number}`)
      await expect(orderRow(page, number)).toContainText(text)
    }
    await page.goto('/')
    await listReady(page, words.signIn.orders)
  })

  await test.step('a shop hands an order in', async () => {
    const { number } = await postOrder(shop, `Story ${language}`)
    await choose(words.all)
    await page.reload()
    await expect(numberLinks(page).first()).toHaveText(new RegExp(`#${number}`))
    await expect(orderRow(page, number)).toContainText('Ánh')
  })
})
