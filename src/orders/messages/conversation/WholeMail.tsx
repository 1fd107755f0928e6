import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { WholeMail as Whole } from '#contract/conversation/wholeMail.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import styles from './Conversation.module.css'
import { SaidText } from './SaidText.tsx'
import { sizeText } from './sizeText.ts'

/** Loads the whole of a mail. */
export interface WholeMailSource {
  readonly key: readonly unknown[]
  readonly read: (signal: AbortSignal) => Promise<Whole>
}

/** The mail as it arrived, loaded when it is opened: no mistake in telling what is quoted loses anything (D-7.53). */
export function WholeMail({ source }: { readonly source: WholeMailSource }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.quoted} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('conversation.whole.show')}</summary>
      {open && <Content source={source} />}
    </details>
  )
}

function Content({ source: { key, read } }: { readonly source: WholeMailSource }) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) })
  if (error && !data)
    return <FailedNotice title={translate('conversation.whole.failed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={160} />
  const { head, html, text, parts } = data
  return (
    <section className={styles.whole} aria-label={translate('conversation.whole.title')}>
      {html === null ? <SaidText text={text} /> : <SafeHtml className={styles.html} html={html} />}
      {parts.length > 0 && (
        <Text as="p" size="small" tone="ink-2" breaks>
          {translate('conversation.whole.parts')}:{' '}
          {parts.map(({ name, type, size }) => `${name || type} (${sizeText(size)})`).join(', ')}
        </Text>
      )}
      <h4>{translate('conversation.whole.head')}</h4>
      <Text as="pre" size="small" tone="ink-2" breaks keepSpaces>
        {head}
      </Text>
    </section>
  )
}
