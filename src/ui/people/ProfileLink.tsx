import { webAddress } from '#contract/text/webAddress.ts'

interface ProfileLinkProps {
  readonly url: string | null | undefined
  /** Short text shown instead of the URL if there is little room, and its meaning. */
  readonly short?: readonly [shown: string, meant: string]
}

/** A profile's URL, as a link if it is a valid one. */
export function ProfileLink({ url, short }: ProfileLinkProps) {
  if (!url) return null
  const address = webAddress(url.trim())
  if (!address) return short ? null : url
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" data-full={url} aria-label={short?.join(' ')}>
      {short?.[0] ?? address.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}
