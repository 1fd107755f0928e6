import type { StatusTone } from '#contract/orders/statuses.ts'

/** The design tokens, and the console's only raw colours beside those of `ui/modes/contrast.css`. Text on backgrounds keeps AA contrast. */
export type Mode = 'light' | 'dark'
export type Tone = StatusTone | 'late'

interface Tokens {
  readonly ink: string
  readonly 'ink-2': string
  readonly 'ink-3': string
  readonly paper: string
  readonly surface: string
  readonly raised: string
  readonly sunken: string
  readonly hover: string
  readonly hairline: string
  readonly 'hairline-strong': string
  readonly accent: string
  readonly 'accent-hover': string
  readonly 'accent-ink': string
  readonly 'accent-paper': string
  readonly danger: string
  readonly 'danger-paper': string
  readonly warn: string
  readonly 'warn-paper': string
  readonly success: string
  readonly 'success-paper': string
  readonly toast: string
  readonly 'toast-ink': string
  /** The chat with customer service, orange (B§9). */
  readonly chat: string
  readonly 'chat-hover': string
  readonly 'chat-ink': string
  readonly 'chat-paper': string
  /** Bars of charts, what is left beside them, and the line of the period before. */
  readonly chart: string
  readonly 'chart-rest': string
  readonly 'chart-before': string
  /** How long something has waited, from today to the longest. */
  readonly 'age-1': string
  readonly 'age-2': string
  readonly 'age-3': string
  readonly 'age-4': string
  readonly scrim: string
  readonly float: string
  /** Illustrations of sign-in, 404 and empty pages. */
  readonly 'art-ground': string
  readonly 'art-1': string
  readonly 'art-2': string
  readonly 'art-3': string
  readonly 'art-4': string
  readonly 'art-line': string
}

export const TOKENS: Readonly<Record<Mode, Tokens>> = {
  light: {
    ink: '#1d1b18',
    'ink-2': '#56524b',
    'ink-3': '#6c675f',
    paper: '#f7f6f3',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f1efeb',
    hover: '#f4f2ee',
    hairline: '#e7e4de',
    'hairline-strong': '#cfcac1',
    accent: '#3440c4',
    'accent-hover': '#2a34a6',
    'accent-ink': '#ffffff',
    'accent-paper': '#eceefc',
    danger: '#b3261e',
    'danger-paper': '#fdecea',
    warn: '#7a4b00',
    'warn-paper': '#fdf3dc',
    success: '#1b6637',
    'success-paper': '#e4f4e9',
    toast: '#24211d',
    'toast-ink': '#f6f4f0',
    chat: '#f58a2b',
    'chat-hover': '#e67a18',
    'chat-ink': '#2b1500',
    'chat-paper': '#ffeddc',
    chart: '#4a56d2',
    'chart-rest': '#958e83',
    'chart-before': '#8e877b',
    'age-1': '#818be4',
    'age-2': '#5f6adb',
    'age-3': '#3440c4',
    'age-4': '#1c2372',
    scrim: 'rgb(29 27 24 / 0.42)',
    float: '0 12px 32px rgb(29 27 24 / 0.14), 0 2px 6px rgb(29 27 24 / 0.06)',
    'art-ground': '#efe6d8',
    'art-1': '#3440c4',
    'art-2': '#e8613c',
    'art-3': '#f2b544',
    'art-4': '#7fa58c',
    'art-line': '#1d1b18',
  },
  dark: {
    ink: '#f2f0eb',
    'ink-2': '#bdb8ae',
    'ink-3': '#9b958a',
    paper: '#121110',
    surface: '#1a1917',
    raised: '#232120',
    sunken: '#0e0d0c',
    hover: '#242220',
    hairline: '#2f2c29',
    'hairline-strong': '#4a4641',
    accent: '#a3adff',
    'accent-hover': '#bcc3ff',
    'accent-ink': '#12153f',
    'accent-paper': '#242851',
    danger: '#ff9e94',
    'danger-paper': '#401915',
    warn: '#f2c46d',
    'warn-paper': '#392a0b',
    success: '#8fdcab',
    'success-paper': '#14331f',
    toast: '#35312d',
    'toast-ink': '#f6f4f0',
    chat: '#f79a48',
    'chat-hover': '#ffb06b',
    'chat-ink': '#2b1500',
    'chat-paper': '#45290f',
    chart: '#8590f2',
    'chart-rest': '#6f6a61',
    'chart-before': '#857f75',
    'age-1': '#5761b0',
    'age-2': '#7d88e6',
    'age-3': '#a8b1ff',
    'age-4': '#dde1ff',
    scrim: 'rgb(0 0 0 / 0.6)',
    float: '0 16px 40px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(255 255 255 / 0.06)',
    'art-ground': '#1d1a22',
    'art-1': '#4b57d6',
    'art-2': '#c9553a',
    'art-3': '#c99636',
    'art-4': '#55796a',
    'art-line': '#f6efe2',
  },
}

/** Text and background colour of each status tone (A§4 groups), and of overdue. */
export const TONES: Readonly<Record<Mode, Readonly<Record<Tone, readonly [ink: string, paper: string]>>>> = {
  light: {
    new: ['#434c59', '#eceff3'],
    sketch: ['#1d4f91', '#e5effb'],
    color: ['#8d2364', '#fbe8f3'],
    review: ['#774a00', '#fcefd2'],
    customer: ['#5a39a4', '#efe9fc'],
    export: ['#0b5d64', '#dcf2f2'],
    print: ['#4b5711', '#eff3d8'],
    done: ['#1b6236', '#e2f4e8'],
    late: ['#a3241b', '#fde8e5'],
  },
  dark: {
    new: ['#c5ceda', '#2a3038'],
    sketch: ['#9fc6ff', '#172c48'],
    color: ['#f6a8d5', '#431a30'],
    review: ['#f3c772', '#3b2a09'],
    customer: ['#cdb8ff', '#2f2450'],
    export: ['#86dddd', '#0f3437'],
    print: ['#d0de88', '#2b3210'],
    done: ['#92deae', '#143520'],
    late: ['#ffaaa0', '#471914'],
  },
}

/** Sets a mode's tokens as custom properties on :root. */
export function applyTokens(mode: Mode): void {
  const root = document.documentElement
  root.dataset.mode = mode
  root.style.colorScheme = mode
  for (const [name, value] of Object.entries(TOKENS[mode])) root.style.setProperty(`--${name}`, value)
  for (const [tone, [ink, paper]] of Object.entries(TONES[mode])) {
    root.style.setProperty(`--tone-${tone}-ink`, ink)
    root.style.setProperty(`--tone-${tone}-paper`, paper)
  }
}
