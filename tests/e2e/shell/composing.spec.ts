import { inputMethod } from '../compose.ts'
import { expect, test } from '../journey.ts'
import { postOrder } from '../orders/intake.ts'
import { openList } from '../screens.ts'

test.describe('while an agent composes a word', () => {
  test.use({ as: 'cs' })

  test('no key of the input method does its job; then the keys do theirs', async ({ page, shop }) => {
    const order = await postOrder(shop, 'Composée')
    await openList(page)
    const method = await inputMethod(page)
    const todo = page.getByRole('textbox', { name: 'Add a to-do' })

    await test.step('the palette neither moves, picks nor closes; then Enter picks', async () => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await expect(palette.getByRole('combobox')).toBeFocused()
      await method.compose('gallery')
      const first = palette.getByRole('option', { name: /^Gallery/ }).first()
      await expect(first).toHaveAttribute('data-active')
      await method.press('ArrowDown', 'Tab', 'Enter', 'Escape')
      await expect(first).toHaveAttribute('data-active')
      await expect(palette.getByRole('combobox')).toBeFocused()
      await method.commit('gallery')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/gallery/)
    })

    await test.step('the search for an order neither moves, opens nor closes; then it opens one', async () => {
      const box = page.getByRole('combobox', { name: 'Go to an order' })
      const result = page.getByRole('listbox', { name: 'Go to an order' }).getByRole('option')
      await box.focus()
      await method.compose('composée')
      await expect(result).toHaveCount(1)
      await method.press('ArrowDown', 'Enter', 'Escape')
      await expect(result).toHaveAttribute('aria-selected', 'false')
      await expect(box).toHaveValue('composée')
      await expect(page).toHaveURL(/\/gallery/)
      await method.commit('composée')
      await expect(box).toHaveValue('composée')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/order/${order.code}`)
    })

    await test.step('a to-do is not sent and a list of colleagues stays; then the keys do their jobs', async () => {
      await todo.focus()
      await method.compose('gọi')
      await method.press('Enter', 'Escape')
      await expect(todo).toHaveValue('gọi')
      await method.commit('gọi lại')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem').filter({ hasText: 'gọi lại' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: /^gọi$/ })).toHaveCount(0)

      await todo.focus()
      await page.keyboard.type('Hỏi @')
      const search = page.getByRole('combobox', { name: 'Search colleagues' })
      await expect(search).toBeFocused()
      await method.compose('a')
      await expect(page.getByRole('option').first()).toBeVisible()
      await method.press('Enter', 'Escape')
      await expect(search).toBeFocused()
      await method.commit('a')
      await page.keyboard.press('Escape')
      await expect(search).toHaveCount(0)
      await expect(todo).toHaveValue('Hỏi @a')
    })

    await test.step('what a list has written is taken back by Ctrl+Z, as what was typed', async () => {
      await todo.fill('')
      await todo.focus()
      await page.keyboard.type('Ask @')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(todo).toHaveValue(/^Ask @\S+ $/)
      await page.keyboard.press('Control+z')
      await expect(todo).toHaveValue(/^Ask @?$/)
      await page.keyboard.press('Control+Shift+z')
      await expect(todo).toHaveValue(/^Ask @\S+ $/)
    })

    await test.step('the editor begins no paragraph; then it does', async () => {
      await todo.fill('')
      await page
        .getByRole('button', { name: /^Edit the summary of/ })
        .first()
        .click()
      const editor = page.getByRole('textbox', { name: /^Summary of/ })
      await expect(editor).toBeFocused()
      await method.compose('chữ')
      await method.press('Enter', 'Escape')
      await method.commit('chữ')
      await expect(editor.locator('p')).toHaveText(['chữ'])
      await page.keyboard.press('Enter')
      await page.keyboard.type('sau')
      await expect(editor.locator('p')).toHaveText(['chữ', 'sau'])
    })
  })
})

test.describe('while an artist composes a word', () => {
  test.use({ as: 'artist' })

  test('the chat neither sends nor closes; then it sends', async ({ page }) => {
    await openList(page)
    const method = await inputMethod(page)
    await page.getByRole('button', { name: /^Support chat/ }).click()
    const chat = page.getByRole('dialog', { name: 'Support' })
    const box = chat.getByRole('textbox', { name: 'Write a message' })
    await expect(box).toBeFocused()
    await method.compose('chào')
    await method.press('Enter', 'Escape')
    await expect(box).toHaveValue('chào')
    await method.commit('chào cả nhà')
    await page.keyboard.press('Enter')
    await expect(chat.getByRole('log').getByText('chào cả nhà')).toBeVisible()
    await expect(chat.getByRole('log').getByText('chào', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(chat).toHaveCount(0)
  })
})
