import type { Page } from '@playwright/test'

/** What browsers report as `keyCode` of a key that an input method takes. */
const TAKEN = 229

/** An input method of the browser itself, as the one that Vietnamese is typed with. */
export async function inputMethod(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    /** Shows the word that is composed at the cursor. */
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Presses keys that the input method takes. */
    press: async (...keys: readonly string[]) => {
      for (const key of keys)
        for (const type of ['rawKeyDown', 'keyUp'] as const)
          await browser.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: TAKEN })
    },
    /** Ends the composition with its final text. */
    commit: (text: string) => browser.send('Input.insertText', { text }),
  }
}
