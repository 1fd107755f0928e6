import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { Artist } from '#contract/artists/artists.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useLabels } from './ArtistInputs.tsx'
import { type ArtistValues, artistResolver, fieldsOf, type Part, valuesOf } from './artistValues.ts'

interface ArtistFormProps {
  /** The parts that the form edits; must keep its identity between renders. */
  readonly parts: readonly Part[]
  /** Without it there is no Save. */
  readonly submitLabel: string | undefined
  /** Further buttons. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** The form that the boxes of the page and the older form share (D-1.23). */
export function ArtistForm({ parts, submitLabel, buttons, children }: ArtistFormProps) {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const label = useLabels()
  const fields = fieldsOf(parts)
  const resolver = useMemo(() => artistResolver(artist, fieldsOf(parts)), [artist, parts])
  return (
    <RecordForm<Artist, ArtistValues>
      valuesOf={valuesOf}
      resolver={resolver}
      labels={Object.fromEntries(fields.map((name) => [name, label(name)]))}
      words={{
        activated: (active) => translate(active === true ? 'artists.active' : 'artists.inactive'),
        paymentMethods: (methods) => translate('artists.payment.count', { smart_count: countOf(methods) }),
      }}
      submitLabel={submitLabel}
      buttons={buttons}
    >
      {children}
    </RecordForm>
  )
}

const countOf = (methods: unknown): number => (Array.isArray(methods) ? methods.length : 0)
