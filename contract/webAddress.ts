/** A host with a path, as people write addresses: `instagram.com/ada`. */
const BARE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*$/i

/** The address as a link may have it, with http or https and nothing else; undefined for what is none. */
export function webAddress(text: string): string | undefined {
  const whole = BARE.test(text) ? `https://${text}` : text
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? whole : undefined
}
