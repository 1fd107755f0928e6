import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { forgetDraft, keepDraft } from './drafts.ts'
import { useDraftOwner } from './useDraftOwner.ts'

interface KeptFormProps<V extends FieldValues> {
  readonly draftKey: string
  /** What was typed before a reload, and when; undefined for nothing. */
  readonly found: { readonly values: V; readonly at: number } | undefined
  /** What is kept of the values. Must keep its identity. */
  readonly textOf: (values: V) => string
}

/** Restores what was typed in a form before a reload, and keeps what is typed now; inside of the form. */
export function KeptForm<V extends FieldValues>({ draftKey, found: first, textOf }: KeptFormProps<V>) {
  const login = useDraftOwner()
  const { reset } = useFormContext<V>()
  const { isDirty } = useFormState<V>()
  const values = useWatch<V>() as V
  const [found, setFound] = useState(first)
  const started = useRef(false)
  useEffect(() => {
    // After react-admin's form, which sets its first values in an effect of its own.
    queueMicrotask(() => {
      started.current = true
      if (found) reset(found.values, { keepDefaultValues: true })
    })
  }, [found, reset])
  useEffect(() => {
    if (!started.current) return
    if (isDirty) keepDraft(login, draftKey, textOf(values))
    else forgetDraft(login, draftKey)
  }, [login, draftKey, isDirty, values, textOf])
  if (!found || !isDirty) return null
  return (
    <DraftNote
      at={found.at}
      onDiscard={() => {
        setFound(undefined)
        reset()
      }}
    />
  )
}
