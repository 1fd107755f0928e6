import Bowser from 'bowser'
import type { Device } from '#contract/session/ownSessions.ts'

/** How much of what a program that is no browser calls itself. */
const MOST_LETTERS = 60

/** The device that a browser's own words name. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { name: null, system: null, handheld: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    name: browser.name || os.name || userAgent.slice(0, MOST_LETTERS),
    system: (browser.name && os.name) || null,
    handheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
