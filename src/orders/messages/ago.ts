const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an ISO instant was, in words: `12 minutes ago`. */
export function formatAgo(instant: string, locale: string, now = Date.now()): string {
  const passed = Math.max(now - Date.parse(instant), 0)
  const [unit, length] = STEPS.find(([, milliseconds]) => passed >= milliseconds) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}
