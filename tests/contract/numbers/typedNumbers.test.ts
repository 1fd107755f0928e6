import { describe, expect, test } from 'vitest'
import { plainDigits } from '#contract/numbers/digits.ts'
import { type NumberRules, readTyped } from '#contract/numbers/typedNumbers.ts'

const DOLLARS = { currency: 'USD' }
const WHOLE = { whole: true }
const WHOLE_DOLLARS = { ...DOLLARS, ...WHOLE }

const read = (text: string, rules?: NumberRules) => {
  const typed = readTyped(text, rules)
  if ('either' in typed) return [...typed.either]
  return 'fault' in typed ? typed.fault : typed.value
}

describe('a number is read from', () => {
  test.each<[string, number | '']>([
    ['', ''],
    [' \u00A0', ''],
    ['0', 0],
    ['12', 12],
    ['007', 7],
    ['12.50', 12.5],
    ['12.5', 12.5],
    ['12.', 12],
    ['12,', 12],
    ['.5', 0.5],
    [',5', 0.5],
    ['0.99', 0.99],
    ['0,99', 0.99],
    ['00,99', 0.99],
    ['0.250', 0.25],
    ['0,250', 0.25],
    ['0.1282', 0.1282],
    ['1.2345', 1.2345],
    ['1,250', 1250],
    ['12,500', 12_500],
    ['1,250.5', 1250.5],
    ['1,250.', 1250],
    ['1,250,000', 1_250_000],
    ['1,250,000.75', 1_250_000.75],
    ['1.250,50', 1250.5],
    ['1.250,5', 1250.5],
    ['1.250.000', 1_250_000],
    ['1.250.000,5', 1_250_000.5],
    ['1000.250', 1000.25],
    ['1 250', 1250],
    ['1 250,50', 1250.5],
    ['1 250.50', 1250.5],
    ['1 250,500', 1250.5],
    ['1\u00A0250\u00A0000', 1_250_000],
    ['1\u202F250,5', 1250.5],
    ["1'250.50", 1250.5],
    ['1’250', 1250],
    ["'1250", 1250],
    ['-5', -5],
    ['+5', 5],
    ['−5', -5],
    ['–5', -5],
    ['-0', 0],
    ['- 5', -5],
    ['\u200E12.50\u200F', 12.5],
    ['\uFEFF12\u200B.50', 12.5],
    ['١٢٫٥٠', 12.5],
    ['١٢٥٠', 1250],
    ['١٬٢٥٠٫٥', 1250.5],
    ['١٫٢٥٠', 1.25],
    ['۱۲۵۰', 1250],
    ['۱٬۲۵۰', 1250],
    ['०.९९', 0.99],
    ['१,२५०', 1250],
    ['１２．５０', 12.5],
    ['１，２５０', 1250],
    ['－５', -5],
    ['１２。５', 12.5],
    ['๑๒.๕', 12.5],
    ['𝟏𝟐', 12],
  ])('%j', (text, value) => {
    expect(read(text)).toBe(value)
    expect(read(text, DOLLARS)).toBe(value)
  })

  test.each<[string, number]>([
    ['$12.50', 12.5],
    ['$ 12.50', 12.5],
    ['12.50$', 12.5],
    ['12.50 $', 12.5],
    ['US$12.50', 12.5],
    ['USD 1,250.00', 1250],
    ['1,250.00 usd', 1250],
    ['$1,250 USD', 1250],
    ['-$5', -5],
    ['$-5', -5],
    ['\u00A0$\u00A01\u00A0250,00\u00A0', 1250],
    ['＄１２', 12],
  ])('dollars, %j', (text, value) => {
    expect(read(text, DOLLARS)).toBe(value)
    expect(read(text)).toBe('none')
  })

  test('an amount in the currency of the shop', () => {
    expect(read('1,450,000 ₫', { currency: 'VND' })).toBe(1_450_000)
    expect(read('1.450.000đ', { currency: 'VND' })).toBe(1_450_000)
    expect(read('HKD 328', { currency: 'HKD' })).toBe(328)
    expect(read('€59', { currency: 'EUR' })).toBe(59)
    expect(read('$59', { currency: 'EUR' })).toBe('currency')
  })
})

describe('it is asked which number is meant by', () => {
  test.each<[string, number, number]>([
    ['12,50', 12.5, 1250],
    ['12,5', 12.5, 125],
    ['1,25', 1.25, 125],
    ['1250,5', 1250.5, 12_505],
    ['1,2500', 1.25, 12_500],
    ['1.250', 1.25, 1250],
    ['12.500', 12.5, 12_500],
    ['100.000', 100, 100_000],
    ['-12,50', -12.5, -1250],
    ['-1.250', -1.25, -1250],
    ['１２，５０', 12.5, 1250],
    ['१२,५', 12.5, 125],
    ['١٢،٥٠', 12.5, 1250],
    ['۱.۲۵۰', 1.25, 1250],
  ])('%j', (text, one, other) => {
    expect(read(text)).toEqual([one, other])
    expect(read(text, DOLLARS)).toEqual([one, other])
  })

  test('with a currency', () => {
    expect(read('$12,50', DOLLARS)).toEqual([12.5, 1250])
    expect(read('1.250 USD', DOLLARS)).toEqual([1.25, 1250])
  })
})

describe('no number is', () => {
  test.each([
    ['abc'],
    ['12 pieces'],
    ['1,2,3'],
    ['1,25,000'],
    ['1,250,50'],
    ['1.250.5'],
    ['1.2.3'],
    ['12 50'],
    ['1,250 000'],
    ['1 250 50'],
    ["1'250 000"],
    ['1 250,5 0'],
    ['.'],
    [','],
    ['-'],
    ['--5'],
    ['-+5'],
    ['5-'],
    ['(5)'],
    ['1e3'],
    ['0x10'],
    ['5%'],
    ['5²'],
    ['½'],
    ['Infinity'],
    ['NaN'],
    ['12..5'],
    ['50k'],
  ])('%j', (text) => {
    expect(read(text)).toBe('none')
    expect(read(text, DOLLARS)).toBe('none')
  })

  test.each([['€59'], ['59 EUR'], ['£1,250'], ['50.000đ'], ['HK$ 328'], ['¥５０']])(
    'an amount in dollars: %j',
    (text) => {
      expect(read(text, DOLLARS)).toBe('currency')
    },
  )
})

describe('in a field of whole numbers', () => {
  test.each<[string, number | string | readonly number[]]>([
    ['12', 12],
    ['12.00', 12],
    ['$1,250.00', 1250],
    ['1,250', 1250],
    ['1.250.000', 1_250_000],
    ['12.50', 'whole'],
    ['12,50', 'whole'],
    ['0,99', 'whole'],
    ['1.250,50', 'whole'],
    ['-0.5', 'whole'],
    ['12,00', [12, 1200]],
    ['1.250', [1250]],
    ['1.000', [1, 1000]],
    ['', ''],
    ['abc', 'none'],
  ])('%j', (text, found) => {
    expect(read(text, WHOLE_DOLLARS)).toEqual(found)
  })

  test('it may be no amount', () => {
    expect(read('1.000', WHOLE)).toEqual([1, 1000])
    expect(read('$5', WHOLE)).toBe('none')
  })
})

test('the digits of every script have their value', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => /\p{Nd}/u.test(char))
  expect(digits.length).toBeGreaterThan(600)
  digits.forEach((char, at) => {
    expect([char, plainDigits(char)]).toEqual([char, String(at % 10)])
  })
})
