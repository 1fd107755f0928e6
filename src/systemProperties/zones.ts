import type { Choice } from '#src/ui/Picker.tsx'

/** Names that some browsers still give to places that are called otherwise now. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** `Asia/Ho Chi Minh`, which is also how one types it. */
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

/** Every zone that the browser knows, with its distance from Greenwich now; worked out once, when first asked for. */
function knownZones(): readonly Choice[] {
  offered ??= listZones()
  return offered
}

/** The zones to choose from; the one that stands is among them even where the browser calls it otherwise. */
export function zoneChoices(current: string): readonly Choice[] {
  const known = knownZones()
  return current === '' || known.some(({ value }) => value === current)
    ? known
    : [{ value: current, label: zoneLabel(current) }, ...known]
}
