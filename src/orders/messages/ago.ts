const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an ISO instant was, in words within a sentence: `12 minutes ago`. */
export function formatAgo(instant: string, locale: string, now = Date.now()): string {
  const passed = Math.max(now - Date.parse(instant), 0)
  const [unit, length] = STEPS.find(([, milliseconds]) => passed >= milliseconds) ?? ['minute', 60_000]
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.floor(passed / length),
    unit,
  )
  // Vietnamese starts some of them with a capital.
  return text.toLocaleLowerCase(locale)
}
