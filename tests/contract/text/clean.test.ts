import { expect, test } from 'vitest'
import { cleanName, cleanText } from '#contract/text/clean.ts'
import { isVisible } from '#contract/text/invisible.ts'

test.each([
  ['letters with their accents apart', 'bu\u0301gx', 'búgx'],
  ['Vietnamese with marks in another order', 'e\u0323\u0302', 'ệ'],
  ['a zero-width space', 'a\u200bb', 'ab'],
  ['a byte order mark and a word joiner', '\ufeffab\u2060', 'ab'],
  ['a soft hyphen', 'Kunst\u00adwerk', 'Kunstwerk'],
  ['direction marks', '\u202eabc\u202c \u200fx\u2067y', 'abc xy'],
  ['a joiner between Latin letters', 'a\u200db\u200cc', 'abc'],
  ['a Hangul filler', '\u3164', ''],
  ['nothing but what nobody sees', '\u200b\u2060\u00ad\u2800', ''],
  ['blanks of every kind', '\u00a0a \u3000\n\tb\u2009', 'a b'],
  ['a blank on both sides of nothing', 'a \u200b b', 'a b'],
])('of %s only what is meant is kept', (_, given, kept) => {
  expect(cleanName(given)).toBe(kept)
})

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['an emoji of several', '👩\u200d🎨'],
  ['an emoji with a tone', '👩🏽\u200d🎨'],
  ['a heart in colour', '❤\ufe0f'],
  ['a key', '1\ufe0f\u20e3'],
  ['a flag of a country within a country', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Japanese name', '葛\u{e0100}城'],
  ['Mongolian', 'ᠨ\u180b'],
])('%s keeps the signs that change its look', (_, text) => {
  expect(cleanName(text)).toBe(text)
})

test('directions that a line begins end in it, and those that nothing began go', () => {
  expect(cleanText('a\u202eb\nc')).toBe('a\u202eb\u202c\nc')
  expect(cleanText('a\u2067b\u2068c\u2069')).toBe('a\u2067b\u2068c\u2069\u2069')
  expect(cleanText('a\u2069b\u202c')).toBe('ab')
  expect(cleanText('\u2067שלום\u2069 x')).toBe('\u2067שלום\u2069 x')
  expect(cleanText('a\u200bb\n\nc')).toBe('a\u200bb\n\nc')
})

test('a text is visible if it has more than blanks and what nobody sees', () => {
  expect(['', ' \n', '\u200b \u2060', '\u2800', '\u061c'].map(isVisible)).not.toContain(true)
  expect(['x', '\u200bx', '❤'].map(isVisible)).not.toContain(false)
})
