import Bowser from 'bowser'

/** Of a program that is no browser, what it calls itself. */
const MOST_LETTERS = 60

export interface Device {
  /** Such as "Chrome on Windows"; undefined if it did not say. */
  readonly name: string | undefined
  readonly handheld: boolean
}

/** The browser and system that a browser's own words name, joined by `on`. */
export function deviceOf(userAgent: string | null, on: (browser: string, system: string) => string): Device {
  if (!userAgent) return { name: undefined, handheld: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const [first, second] = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  const name =
    first !== undefined && second !== undefined
      ? on(first, second)
      : (first ?? userAgent.slice(0, MOST_LETTERS))
  return { name, handheld: platform.type === 'mobile' || platform.type === 'tablet' }
}
