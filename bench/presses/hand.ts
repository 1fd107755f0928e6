import type { Locator, Page } from '@playwright/test'

/** A plain keystroke-level model (Card, Moran and Newell), in seconds: a key or button, moving to a place, a decision. */
const KEY = 0.28
const POINT = 1.1
const DECIDE = 1.2

/** What a job took. */
export interface Taken {
  readonly presses: number
  readonly typings: number
  /** Screens that were gone to; dialogs and what opens on a screen are none. */
  readonly pages: number
  /** The person's by the model. */
  readonly handSeconds: number
  /** What the machine let them wait. */
  readonly machineSeconds: number
}

/** Somebody who knows the console: each press is a decision, and waits for nothing but what it is pressed on. */
export interface Hand {
  readonly page: Page
  /** A press of the mouse, in the middle of the control or at a place in it. */
  readonly press: (control: Locator, at?: { readonly x: number; readonly y: number }) => Promise<void>
  /** A key or a chord, as Playwright calls it. */
  readonly key: (chord: string) => Promise<void>
  /** A text into what has the focus; no press. */
  readonly type: (text: string) => Promise<void>
  /** Waits until no dialog is open: what was sent has gone. */
  readonly seeClosed: () => Promise<void>
  /** Waits until it is shown. */
  readonly see: (shown: Locator) => Promise<void>
}

/** What this hand does on the page, and what it took so far. */
export function handOn(page: Page): { readonly hand: Hand; readonly taken: () => Taken } {
  let presses = 0
  let typings = 0
  let pages = 0
  let handSeconds = 0
  let path = new URL(page.url()).pathname
  const began = performance.now()
  page.on('framenavigated', (frame) => {
    const now = new URL(frame.url()).pathname
    if (frame !== page.mainFrame() || now === path) return
    path = now
    pages += 1
  })
  const hand: Hand = {
    page,
    press: async (control, at) => {
      await control.click(at && { position: at })
      presses += 1
      handSeconds += DECIDE + POINT + KEY
    },
    key: async (chord) => {
      await page.keyboard.press(chord)
      presses += 1
      handSeconds += DECIDE + KEY * chord.split('+').length
    },
    type: async (text) => {
      await page.keyboard.type(text)
      typings += 1
      handSeconds += DECIDE + KEY * text.length
    },
    seeClosed: () => page.getByRole('dialog').waitFor({ state: 'hidden' }),
    see: (shown) => shown.waitFor(),
  }
  const taken = (): Taken => ({
    presses,
    typings,
    pages,
    handSeconds,
    machineSeconds: (performance.now() - began) / 1000,
  })
  return { hand, taken }
}
