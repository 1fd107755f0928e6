import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from '../journey.ts'
import { answerByMail } from './conversation.ts'

test.use({ as: 'cs' })

test('a stranger writes, is answered, and their message becomes an order with their picture', async ({
  page,
  shop,
}) => {
  const word = randomUUID().slice(0, 8)
  const subject = `A portrait of ${word}`
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c98a6b' } })
    .jpeg()
    .toBuffer()
  await answerByMail(shop, {
    from: `Ida ${word} <ida.${word}@strangers.example>`,
    subject,
    text: `Can you paint ${word}, and what is it?`,
    attachments: [{ filename: 'dog.jpg', content: picture, contentType: 'image/jpeg' }],
  })

  await page.goto('/inbox')
  await page.getByRole('link', { name: `Open ${subject} from Ida ${word}` }).click()
  const message = page.getByRole('dialog', { name: subject })
  await message.getByRole('button', { name: 'Reply' }).click()
  await message.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('It is 60 dollars.')
  await message.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your answer is on its way.')).toBeVisible()

  await page.getByRole('link', { name: `Open ${subject} from Ida ${word}` }).click()
  await expect(message.getByText('It is 60 dollars.')).toBeVisible()
  await message.getByRole('link', { name: 'New order from this' }).click()
  await expect(page.getByRole('heading', { name: 'New order', level: 1 })).toBeVisible()
  await expect(page.getByText(`Can you paint ${word}, and what is it?`)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(`ida.${word}@strangers.example`)
  const item = page.getByRole('group', { name: 'Item 1' })
  await expect(item.getByRole('checkbox', { name: 'dog.jpg' })).toBeChecked()
  await item.getByRole('button', { name: /^Product/ }).click()
  await page.getByRole('option', { name: 'Pet Portrait', exact: true }).click()
  await item.getByRole('textbox', { name: 'Unit price' }).fill('60')
  await expect(page.getByText('Total $60.00')).toBeVisible()

  // What was typed comes back after a reload.
  await page.reload()
  await expect(item.getByRole('textbox', { name: 'Unit price' })).toHaveValue('60')
  await page.getByRole('button', { name: 'Create order' }).click()

  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText(`Ida ${word}`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open dog.jpg' }).first()).toBeVisible()
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByText(`Can you paint ${word}, and what is it?`)).toBeVisible()
  await expect(conversation.getByText('It is 60 dollars.')).toBeVisible()
})
