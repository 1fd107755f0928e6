import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import { PROPERTIES_KEY } from '#src/providers/properties.ts'

/**
 * Refetches the properties, so that banner and time zone follow at once; an account change also changes which
 * are visible.
 */
export const propertiesLive: LiveHandler = (client, heard) => {
  if (heard.name === 'properties' || heard.name === 'missed' || heard.name === 'account')
    void client.invalidateQueries({ queryKey: PROPERTIES_KEY })
}
