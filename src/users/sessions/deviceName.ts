import Bowser from 'bowser'

export interface Device {
  /** Such as "Chrome on Windows"; undefined if it did not say. */
  readonly name: string | undefined
  readonly handheld: boolean
}

/** The browser and system that a browser's own words name. */
export function deviceOf(userAgent: string | null, on: (browser: string, system: string) => string): Device {
  if (!userAgent) return { name: undefined, handheld: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = browser.name && os.name ? on(browser.name, os.name) : (browser.name ?? os.name)
  return { name, handheld: platform.type === 'mobile' || platform.type === 'tablet' }
}
