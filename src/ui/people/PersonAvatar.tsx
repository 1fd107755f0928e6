import { useState } from 'react'
import { STATUS_TONES } from '#contract/orders/statuses.ts'
import styles from './PersonAvatar.module.css'

interface Props {
  readonly name: string
  readonly imageUrl?: string | null
  /** Width and height in pixels. */
  readonly size?: number
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A stable colour for each name. */
const toneOf = (name: string): string => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return STATUS_TONES[sum % STATUS_TONES.length] ?? 'new'
}

/** Pictures on other hosts are not loaded: that would leak page views, and the CSP forbids it. */
const isOwn = (address: string): boolean =>
  URL.parse(address, window.location.href)?.origin === window.location.origin

/** A person's picture, or the initials. Decorative: the name is next to it. */
export function PersonAvatar({ name, imageUrl, size = 24 }: Props) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4) }
  const [broken, setBroken] = useState<string>()
  if (imageUrl && imageUrl !== broken && isOwn(imageUrl))
    return (
      <img className={styles.avatar} style={box} src={imageUrl} alt="" onError={() => setBroken(imageUrl)} />
    )
  const tone = toneOf(name)
  const colours = { color: `var(--tone-${tone}-ink)`, background: `var(--tone-${tone}-paper)` }
  return (
    // Rendered by CSS, so that the initials are not part of a button's accessible name.
    <span
      className={styles.avatar}
      style={{ ...box, ...colours }}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}
