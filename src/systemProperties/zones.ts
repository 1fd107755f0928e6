import type { Choice } from '#src/ui/filters/Picker.tsx'

/** Outdated names that some browsers still use. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** `Asia/Ho Chi Minh`, as users type it. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

let offered: readonly Choice[] | undefined

function listZones(): readonly Choice[] {
  const at = new Date()
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone)
  return [...new Set(['UTC', ...zones])].map((zone) => ({
    value: zone,
    label: zoneLabel(zone),
    aside: offsetOf(zone, at),
  }))
}

/** All zones the browser knows, with their current UTC offset; computed once, on first use. */
function knownZones(): readonly Choice[] {
  offered ??= listZones()
  return offered
}

/** The zones to choose from, always including the current one, even if the browser uses another name. */
export function zoneChoices(current: string): readonly Choice[] {
  const known = knownZones()
  return current === '' || known.some(({ value }) => value === current)
    ? known
    : [{ value: current, label: zoneLabel(current) }, ...known]
}
