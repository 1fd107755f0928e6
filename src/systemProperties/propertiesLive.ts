import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import { PROPERTIES_KEY } from '#src/providers/properties.ts'

/** Reads the properties anew, so that banner and time zone follow at once; another account's rights show others. */
export const propertiesLive: LiveHandler = (client, heard) => {
  if (heard.name === 'properties' || heard.name === 'missed' || heard.name === 'account')
    void client.invalidateQueries({ queryKey: PROPERTIES_KEY })
}
