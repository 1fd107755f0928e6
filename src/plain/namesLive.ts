import type { LiveHandler } from '#src/live/LiveWatch.tsx'

/** Reads the resource again when names of stores or products have changed, or may have. */
export const namesLive =
  (resource: string): LiveHandler =>
  (client, heard) => {
    if (heard.name === 'names' || heard.name === 'missed')
      void client.invalidateQueries({ queryKey: [resource] })
  }
