/** A host and a path, as people write web addresses: `instagram.com/ada`. */
const BARE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*$/i

/** The address as an http or https URL; undefined if it is not valid. */
export function webAddress(text: string): string | undefined {
  const whole = BARE.test(text) ? `https://${text}` : text
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? whole : undefined
}
