import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { SaveContextProvider, useTranslate } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Artist } from '#contract/artists/artists.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import styles from '#src/forms/FormBox.module.css'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { type RecordSave, useRecordSave } from '#src/forms/recordSave.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { useLabels } from './ArtistInputs.tsx'
import { type ArtistValues, artistResolver, artistValues, fieldsOf, type Part } from './artistValues.ts'

interface ArtistFormProps {
  /** The parts that the form edits; must keep its identity between renders. */
  readonly parts: readonly Part[]
  /** Without it there is no Save. */
  readonly submitLabel: string | undefined
  /** Further buttons. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/**
 * The save context, and what the server refused last with errors of fields only. The form shows these at the
 * fields, other refusals in an alert of its own.
 */
function useRefusal() {
  const save = useRecordSave<Artist, ArtistValues>()
  const [refusal, setRefusal] = useState<ApiProblem>()
  const watched = useMemo((): RecordSave<Artist, ArtistValues> => {
    const send: typeof save.send = async (values, over) => {
      setRefusal(undefined)
      try {
        return await save.send(values, over)
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.fieldErrors) setRefusal(error)
        throw error
      }
    }
    return { ...save, send }
  }, [save])
  return { save: watched, refusal }
}

/** The form that the boxes of the page and the older form share (D-1.23); refusals are said in an alert (B§8). */
export function ArtistForm({ parts, submitLabel, buttons, children }: ArtistFormProps) {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const label = useLabels()
  const fields = fieldsOf(parts)
  const resolver = useMemo(() => artistResolver(artist, fieldsOf(parts)), [artist, parts])
  const { save, refusal } = useRefusal()
  const form = (
    <RecordForm<Artist, ArtistValues>
      valuesOf={artistValues}
      resolver={resolver}
      labels={Object.fromEntries(fields.map((name) => [name, label(name)]))}
      words={{
        activated: (active) => translate(active === true ? 'artists.active' : 'artists.inactive'),
        paymentMethods: (methods) => translate('artists.payment.count', { smart_count: countOf(methods) }),
      }}
      submitLabel={submitLabel}
      buttons={buttons}
    >
      {refusal && (
        <p className={styles.banner} role="alert">
          <WarningAmberIcon />
          {errorText(translate, refusal)}
        </p>
      )}
      {children}
    </RecordForm>
  )
  return <SaveContextProvider value={save}>{form}</SaveContextProvider>
}

const countOf = (methods: unknown): number => (Array.isArray(methods) ? methods.length : 0)
