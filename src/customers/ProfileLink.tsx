import { webAddress } from '#contract/webAddress.ts'

interface ProfileLinkProps {
  readonly url: string | null | undefined
  /** Stands instead of the address where there is little room, and what it is short for. */
  readonly short?: readonly [shown: string, meant: string]
}

/** The address of a profile as a link, when it is one. */
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
