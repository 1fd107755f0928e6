import { type ComponentProps, useState } from 'react'
import type { Source } from './sources.ts'

interface SourcedImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> {
  readonly alt: string
  /** Sources in order of preference; the later ones are fallbacks. */
  readonly sources: readonly Source[]
  /** Called if no source can be shown. */
  readonly onBroken: () => void
}

/** An image that falls back to its next source on errors. */
export function SourcedImage({ sources, onBroken, alt, ...rest }: SourcedImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const nameOf = ({ src, srcSet = src }: Source) => srcSet
  const left = sources.filter((source) => !failed.includes(nameOf(source)))
  const [source = sources.at(-1)] = left
  if (!source) return null
  const name = nameOf(source)
  return (
    <img
      // A new element: a failed one would keep its error state.
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
