import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { orderNumberIn } from '#contract/numbers/orderNumber.ts'
import { dayOf } from '#src/ui/time/day.ts'
import { PLACES } from './places.ts'

describe('a box for numbers', () => {
  const open = async (place: string) => {
    const found = PLACES[place]
    if (!found) throw new Error(place)
    return found.open()
  }

  test('steps by the arrow keys, exactly, and says its number', async () => {
    const { user, field } = await open('a number of a plain resource')
    await user.clear(field)
    await user.type(field, '0.2{ArrowUp}')
    expect(field).toHaveValue('0.3')
    expect(field).toHaveAttribute('aria-valuenow', '0.3')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(field).toHaveValue('0.1')
  })

  test('is left alone by arrows while composing, and by the wheel', async () => {
    const { user, field } = await open('a property')
    await user.click(field)
    fireEvent.keyDown(field, { key: 'ArrowUp', isComposing: true })
    fireEvent.wheel(field, { deltaY: -120 })
    expect(field).toHaveValue('48')
  })

  test('asks one question while it is whole: 1.250 is 1,250', async () => {
    const { user, field, send, sent } = await open('the budget in the list')
    await user.clear(field)
    await user.type(field, '1.250')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: '1,250' }))
    expect(field).toHaveValue('1,250')
    await send()
    expect(sent()).toEqual([1250])
  })
})

test.each([
  ['#1001', 1001],
  ['＃１００１', 1001],
  ['# ١٠٠١', 1001],
  ['۱۰۰۱', 1001],
  ['Order #1001.', 1001],
  ['№ 1001', 1001],
  [' ', undefined],
  ['1,001', Number.NaN],
  ['12.5', Number.NaN],
  ['1e3', Number.NaN],
  ['0', Number.NaN],
])('the number of an order in %j', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})

test.each(['20/11/2026', '٢٠/١١/٢٠٢٦', '۲۰۱۱۲۰۲۶', '２０／１１／２０２６', '२०.११.२०२६'])(
  'the day %j',
  (text) => {
    expect(dayOf(text)).toBe('2026-11-20')
  },
)
