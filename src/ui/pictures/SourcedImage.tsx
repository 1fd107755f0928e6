import { type ComponentProps, useState } from 'react'
import type { Source } from './sources.ts'

interface SourcedImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  readonly alt: string
  /** What is shown, and what instead of it where that fails. */
  readonly sources: readonly Source[]
  /** Nothing of it can be shown. */
  readonly onBroken: () => void
}

/** A picture from the first of its sources that can be shown. */
export function SourcedImage({ sources, onBroken, alt, ...rest }: SourcedImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const nameOf = ({ src, srcSet = src }: Source) => srcSet
  const left = sources.filter((source) => !failed.includes(nameOf(source)))
  const [source = sources.at(-1)] = left
  if (!source) return null
  const name = nameOf(source)
  return (
    <img
      // Another element: a picture that failed would go on showing that it did.
      key={name}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
      {...rest}
      {...source}
      onError={() => {
        setFailed([...failed, name])
        if (left.length <= 1) onBroken()
      }}
    />
  )
}
