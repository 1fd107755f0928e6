import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewTemplate } from '#contract/templates/preview.ts'
import type { TemplateChannel, TemplateLanguage, TemplatePurpose } from '#contract/templates/templates.ts'
import { useCall } from '#src/providers/useCall.ts'
import { usePurpose } from './usePurpose.ts'

/** Time without typing after which the preview follows, in milliseconds. */
const PAUSE_MS = 800

interface Asked {
  readonly purpose: TemplatePurpose
  readonly channel: TemplateChannel
  readonly language: TemplateLanguage
  readonly title: string
  readonly content: string
  readonly number?: number
}

/** The form's values; undefined until there is something to show. */
function useWritten(number: number | undefined): Asked | undefined {
  const purpose = usePurpose()
  const [channel, language, title, content] = useWatch({ name: ['channel', 'language', 'title', 'content'] })
  if (!channel || !language || !String(content ?? '').trim()) return undefined
  return {
    purpose,
    channel,
    language,
    title: channel === 'EMAIL' ? (title ?? '') : '',
    content,
    ...(number !== undefined && { number }),
  }
}

/** The preview of what is in the form, once typing pauses or when it is asked for. */
export function useTemplatePreview(number: number | undefined) {
  const call = useCall()
  const written = useWritten(number)
  const current = JSON.stringify(written ?? null)
  const [asked, ask] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => ask(current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  const query = useQuery({
    queryKey: ['templatePreview', asked],
    queryFn: ({ signal }) => call(previewTemplate, {}, { body: JSON.parse(asked) as Asked, signal }),
    enabled: asked !== 'null',
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const refresh = () => {
    if (asked === current) void query.refetch()
    else ask(current)
  }
  return {
    ...query,
    isEmpty: written === undefined,
    /** The texts that the answer is about. */
    asked: JSON.parse(asked) as Asked | null,
    refresh,
  }
}
