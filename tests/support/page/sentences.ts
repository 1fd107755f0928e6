import { expect } from 'vitest'

/** What shows that a key or a place of the catalogue was answered instead of words. */
const KEY = /\b(?:validation|error|refusals|reasons|fields)\.\w|%\{|\bundefined\b|\[object|\bNaN\b/

/** Fails unless the text is one or more whole sentences, without keys of the catalogue. */
export function expectSentence(text: unknown, what: string): void {
  expect(text, what).toMatch(/^\p{Lu}.*[.?!]$/su)
  expect(text, what).not.toMatch(KEY)
}
