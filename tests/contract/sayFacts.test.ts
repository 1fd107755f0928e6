import { expect, test } from 'vitest'
import { sayFacts } from '#contract/system/sayFacts.ts'

test('ages are said in the words of the language, sizes with their unit, other numbers grouped', () => {
  const facts = { seconds: 7300, size: 10 * 1024 ** 2, rows: 58_288, tools: 17 }
  expect(sayFacts({ facts }, 'en')).toEqual({
    seconds: '2 hours',
    size: '10 MB',
    rows: '58,288',
    tools: '17',
  })
  expect(sayFacts({ facts }, 'vi')).toEqual({ seconds: '2 giờ', size: '10 MB', rows: '58.288', tools: '17' })
  expect(sayFacts({ facts: { seconds: 0.4 } }, 'en')).toEqual({ seconds: '0 seconds' })
})
