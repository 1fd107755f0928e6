import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type Query, requestRaw } from '#src/providers/http.ts'
import { useToast } from './feedback/toast.tsx'
import { saveFile } from './saveFile.ts'

export interface Download {
  /** The endpoint that returns the file. */
  readonly path: string
  readonly query: Query
  /** File name if the response has none. */
  readonly name: string
  /** Prefix of the translation keys `label`, `pending`, `done` and `broken`. */
  readonly texts: string
}

/** Fetches the whole file first: an aborted download must not look like a complete one. */
async function fetchFile({ path, query, name }: Download): Promise<void> {
  const response = await requestRaw('GET', path, { query, headers: { accept: 'text/csv' } })
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), given ?? name)
}

/** Downloads a CSV file and reports the outcome; `label` is the button's current label. */
export function useDownload(download: Download) {
  const translate = useTranslate()
  const toast = useToast()
  const { texts } = download
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(download),
    onSuccess: () => toast.success(translate(`${texts}.done`)),
    onError: (error) => toast.error(error instanceof TypeError ? translate(`${texts}.broken`) : error),
  })
  return {
    label: translate(`${texts}.${isPending ? 'pending' : 'label'}`),
    isPending,
    start: () => {
      if (!isPending) mutate()
    },
  }
}
