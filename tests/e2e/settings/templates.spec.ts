import { makeTemplate, openPage } from '../house.ts'
import { expect, test } from '../journey.ts'
import { ownWord } from '../ownWord.ts'
import { toast } from '../screens.ts'

test.use({ as: 'admin' })

test('a template is written with a variable, mended where it is wrong, and previewed', async ({
  page,
  shop,
  faults,
}) => {
  const { id, name } = await makeTemplate(shop, `Written ${ownWord()}`)
  await openPage(page, `/templates/detail/${id}`)
  const content = page.getByRole('textbox', { name: 'Content' })
  const preview = page.getByRole('region', { name: 'Preview' })
  const shown = preview.frameLocator('iframe')
  await expect(shown.getByText('Hello Ada')).toBeVisible()
  await content.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(', your order ')
  await page.getByRole('button', { name: 'Insert a variable into: Content' }).click()
  await page.getByRole('option', { name: 'Order code' }).click()
  await expect(content).toBeFocused()
  await page.keyboard.type(' is {{ order.stat }}')
  await expect(preview).toContainText(/Content: Line 1, column \d+: there is no variable order.stat/)
  await expect(preview.locator('mark')).toHaveText('order.stat')
  // Only saving a mistake is refused: typing one logs no failed call.
  faults.allow(/status of 400/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(content).toHaveAccessibleDescription(/Line 1, column \d+: there is no variable order.stat/)

  for (let left = '{{ order.stat }}'.length; left > 0; left -= 1) await content.press('Backspace')
  await content.pressSequentially('ready.')
  await preview.getByRole('button', { name: 'Update the preview' }).click()
  await expect(shown.getByText('Hello Ada, your order A1B2C3 is ready.')).toBeVisible()
  await expect(preview).toContainText('Subject: Order A1B2C3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, new RegExp(`${name} is updated`))).toBeVisible()
  const { id_token } = await shop.token('admin')
  expect(await shop.call('GET', `/api/templates/${id}`, id_token)).toMatchObject({
    content: '<p>Hello {{ customer.firstName }}, your order {{ order.code }} is ready.</p>',
  })
})
