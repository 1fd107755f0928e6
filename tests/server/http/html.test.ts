import { describe, expect, test } from 'vitest'
import { splitFlow } from '#server/conversation/reading/quotes/splitFlow.ts'
import { splitText } from '#server/conversation/reading/quotes/splitText.ts'
import { cleanHtml, mailText, plainText } from '#server/html/richText.ts'

/** Inputs of strangers, by a number of repetitions. */
const HOSTILE: Readonly<Record<string, (times: number) => string>> = {
  'nested divs': (times) => '<div>'.repeat(times),
  'crossed tags': (times) => '<b>'.repeat(times) + 'x' + '</i>'.repeat(times),
  'closed in the wrong order': (times) => '<p><div><b>'.repeat(times) + '</b></div>'.repeat(times),
  'nested links': (times) => '<a href="https://x.example">'.repeat(times),
  'an attribute without an end': (times) => '<a href="x'.repeat(times),
  brackets: (times) => '<'.repeat(times),
  comments: (times) => '<!--'.repeat(times),
  'nested tables': (times) => '<table><tr><td>'.repeat(times),
  'nested lists': (times) => '<ul><li>'.repeat(times),
  'nested quotes': (times) => '<blockquote>x<br>'.repeat(times),
  'foreign elements': (times) => '<svg><foreignObject>'.repeat(times),
  blanks: (times) => `a${' \u00a0'.repeat(times)}b`,
  'quote marks': (times) => '> '.repeat(times),
  'heads of quotes': (times) => 'On Thu, 26 Nov 2026 at 09:00, Shop <shop@shop.example>\n'.repeat(times),
  'half a header': (times) => `On ${'1 '.repeat(times)}wrote`,
  signatures: (times) => '-- \nx\n'.repeat(times),
}

const CLEANERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanHtml,
  mailText,
  plainText,
  splitFlow,
  splitText,
}

/** Time of the processor, of which a busy machine takes nothing; the least of three. */
function costOf(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user
  })
  return Math.min(...costs)
}

describe('what strangers send costs in proportion to its length', () => {
  for (const [name, clean] of Object.entries(CLEANERS))
    test.each(Object.entries(HOSTILE))(`${name}: %s`, (_, hostile) => {
      const [short, long] = [hostile(2_000), hostile(16_000)].map((text) => costOf(() => clean(text)))
      // Eight times the length may cost eight times as much; a quadratic cost would be sixty-four times.
      expect(long ?? 0).toBeLessThan(Math.max(200_000, 24 * (short ?? 0)))
    })
})
