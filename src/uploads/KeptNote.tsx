import { useTranslate } from 'ra-core'
import { UNUSED_HOURS } from '#contract/files/files.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import type { Uploads } from './useUploads.ts'

/** Lists restored uploads and those that are gone, or says that they could not be loaded. */
export function KeptNote({ uploads }: { readonly uploads: Uploads }) {
  const translate = useTranslate()
  const { restored, gone, lookAgain } = uploads
  return (
    <>
      {lookAgain && <ChoicesFailed retry={lookAgain} text="uploads.lookFailed" />}
      {restored.length > 0 && (
        <DraftNote
          text="uploads.restored"
          at={uploads.at}
          onDiscard={() => restored.forEach(uploads.remove)}
        />
      )}
      {gone.length > 0 && (
        <Text as="output" size="usual" tone="warn">
          {translate('uploads.gone', {
            smart_count: gone.length,
            names: gone.join(', '),
            hours: UNUSED_HOURS,
          })}
        </Text>
      )}
    </>
  )
}
