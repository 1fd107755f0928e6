import { applyTokens, type Mode } from './theme.ts'

export const MODE_CHOICES = ['light', 'dark', 'system'] as const
export type ModeChoice = (typeof MODE_CHOICES)[number]

const CHOICE_KEY = 'atelier.mode'
const listeners = new Set<() => void>()
const darkSystem = () => window.matchMedia?.('(prefers-color-scheme: dark)')

/** The user's choice; defaults to `system`. */
export function readModeChoice(): ModeChoice {
  const stored = localStorage.getItem(CHOICE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The mode that applies on this device now. */
export function readMode(): Mode {
  const choice = readModeChoice()
  if (choice !== 'system') return choice
  return darkSystem()?.matches ? 'dark' : 'light'
}

/** Paper is light, also if the system turns dark while the page is printed. */
let printing = false

const apply = () => {
  applyTokens(printing ? 'light' : readMode())
  for (const listener of listeners) listener()
}

export function chooseMode(choice: ModeChoice): void {
  localStorage.setItem(CHOICE_KEY, choice)
  apply()
}

/** Applies the mode and follows the system's; what is printed is always light. */
export function startMode(): void {
  apply()
  darkSystem()?.addEventListener('change', apply)
  const print = (now: boolean) => () => {
    printing = now
    apply()
  }
  window.addEventListener('beforeprint', print(true))
  window.addEventListener('afterprint', print(false))
}

/** Calls back when the mode may have changed. Returns a function to unsubscribe. */
export function onMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
