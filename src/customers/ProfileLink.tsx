interface ProfileLinkProps {
  readonly url: string | null | undefined
  /** Stands instead of the address where there is little room, and what it is short for. */
  readonly short?: readonly [shown: string, meant: string]
}

/** The address of a profile as a link, when it is one: nothing but http and https becomes one. */
export function ProfileLink({ url, short }: ProfileLinkProps) {
  if (!url) return null
  if (!/^https?:\/\//i.test(url)) return short ? null : url
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" data-full={url} aria-label={short?.[1]}>
      {short?.[0] ?? url.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}
