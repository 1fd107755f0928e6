import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#contract/text/fold.ts'
import { compareNames } from '#contract/text/names.ts'
import { APART, NAMES } from '#tests/support/scripts.ts'

test.each(NAMES)('$language: $shown is found by $typed', ({ shown, typed }) => {
  expect(fold(shown)).toContain(fold(typed))
})

test.each(APART)('%s: %s and %s stay apart', (_, one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

describe('folding', () => {
  test.each([
    ["O'Brien, O’Brien, OʼBrien, O`Brien, O´Brien", 'obrien, obrien, obrien, obrien, obrien'],
    ['a-b a‐b a‑b a–b a—b a−b', 'a-b a-b a-b a-b a-b a-b'],
    ['“12” „12“ 12″', '"12" "12" 12"'],
    [' a\t\u3000\u00a0b  c ', ' a b c '],
    ['one\ntwo', 'one\ntwo'],
    ['\u202eab\u2066\ufeffc', 'abc'],
    ['١٢٣ १२३ ๑๒๓ １２３', '123 123 123 123'],
    ['❤️ 👩‍🎨', '❤ 👩🎨'],
    ['a\ua78bb a\ua78cb', 'ab ab'],
    ['a\u1fddb a\u1ffe\u0300b', 'ab ab'],
    ['', ''],
  ])('%j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('changes nothing that is folded, composed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })
})

test('names are sorted by their letters, Đ after D and Ä by A, then by accents and case', () => {
  const names = ['an', 'An', 'Ärger', 'Azur', 'D', 'Dzung', 'Đặng', 'Đỗ', 'Lan', 'Lân', 'Łódź', 'Xuân']
  expect(names.toReversed().toSorted(compareNames)).toEqual(['An', 'an', ...names.slice(2)])
})
