import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Opened, PLACES } from './places.ts'

/** Puts a text into the box as a paste does, whatever the keys of the keyboard are. */
async function paste({ user, field }: Opened, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

describe.each(Object.entries(PLACES))('%s', (_, { open, whole = false, dollars = false, none }) => {
  test('is asked for what can be read in two ways, and takes the answer by keyboard', async () => {
    const opened = await open()
    const { user, field, send, sent } = opened
    const [text, answer, number] = whole
      ? (['12,00', '12', 12] as const)
      : (['12,50', /^12\.50?$/, 12.5] as const)
    await paste(opened, text)
    await send()
    const question = `“${text}” can be read in two ways. Which number do you mean?`
    expect(await screen.findByText(question)).toBeVisible()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(question))
    expect(sent()).toEqual([])
    const button = screen.getByRole('button', { name: answer })
    expect(button).toHaveAccessibleDescription(question)
    field.focus()
    await user.tab()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field).toHaveFocus()
    expect(screen.queryByText(question)).toBeNull()
    await send()
    await waitFor(() => expect(sent()).toEqual([number]))
  })

  test('is said to be no number, or not whole, when it is left', async () => {
    const opened = await open()
    for (const [text, said] of [
      ['1,25,000', none ?? '“1,25,000” is not a number.'],
      ['1e3', none ?? '“1e3” is not a number.'],
      ...(dollars ? ([['€5', '“€5” is in another currency. The amount must be in USD.']] as const) : []),
      ...(whole ? ([['12.50', '“12.50” is not a whole number.']] as const) : []),
    ] as const) {
      await paste(opened, text)
      await opened.user.tab()
      expect(await screen.findByText(said, { exact: false })).toBeVisible()
      await opened.send()
    }
    expect(opened.sent()).toEqual([])
  })

  test.each<[string, number]>([
    ['١٢', 12],
    ['۱۲', 12],
    ['१२', 12],
    [' \u200E１２\u00A0', 12],
    ...(dollars ? ([['$ 12.00 USD', 12]] as [string, number][]) : []),
  ])('reads %j', async (text, number) => {
    const opened = await open()
    await paste(opened, text)
    await opened.user.tab()
    expect(opened.field).toHaveValue('12')
    await opened.send()
    await waitFor(() => expect(opened.sent()).toEqual([number]))
  })
})
