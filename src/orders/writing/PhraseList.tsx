import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { PhraseKind } from '#contract/orders/phrases.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { TypedList } from '#src/ui/text/TypedList.tsx'
import { loadPhrases, type PhraseAbout, phrasesKey } from './phraseAbout.ts'

interface PhraseListProps extends PhraseAbout {
  readonly kind: PhraseKind
  readonly onPick: (text: string) => void
  readonly onClose: () => void
}

const START = 80

/** The beginning of a phrase, in one line. */
const startOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > START ? `${line.slice(0, START)}…` : line
}

/** The phrases to choose from. */
export default function PhraseList({ kind, onPick, onClose, ...about }: PhraseListProps) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: phrasesKey(about, kind),
    queryFn: ({ signal }) => loadPhrases(call, about, kind, signal),
  })
  return (
    <TypedList
      label={translate('phrases.title')}
      searchLabel={translate('phrases.search')}
      noMatch={translate('phrases.noMatch')}
      choices={data?.map(({ id: value, title, text }) => ({
        value: String(value),
        label: title,
        hint: startOf(text),
      }))}
      failed={error && <FailedNotice title={translate('phrases.failed')} error={error} retry={refetch} />}
      onPick={(value) => onPick(data?.find((phrase) => String(phrase.id) === value)?.text ?? '')}
      onClose={onClose}
    />
  )
}
