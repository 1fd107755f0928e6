interface ProfileLinkProps {
  readonly url: string | null | undefined
  /** Stands instead of the address where there is little room, and what it is short for. */
  readonly short?: readonly [shown: string, meant: string]
}

/** A host with a path, as people write addresses: `instagram.com/ada`. */
const BARE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*$/i

/** What a browser would open; nothing but http and https becomes a link. */
function addressIn(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text
  return BARE.test(text) ? `https://${text}` : undefined
}

/** The address of a profile as a link, when it is one. */
export function ProfileLink({ url, short }: ProfileLinkProps) {
  if (!url) return null
  const address = addressIn(url.trim())
  if (!address) return short ? null : url
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" data-full={url} aria-label={short?.join(' ')}>
      {short?.[0] ?? address.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}
