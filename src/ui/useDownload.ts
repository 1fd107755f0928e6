import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type Query, requestRaw } from '#src/providers/http.ts'
import { saveFile } from './saveFile.ts'
import { useToast } from './toast.tsx'

export interface Download {
  /** The call that answers with the file. */
  readonly path: string
  readonly query: Query
  /** Name of the file where the answer gives none. */
  readonly name: string
  /** Where the catalogue has `label`, `pending`, `done` and `broken`. */
  readonly texts: string
}

/** Fetches the file whole: a download that breaks off must not look like one that has ended. */
async function fetchFile({ path, query, name }: Download): Promise<void> {
  const response = await requestRaw('GET', path, { query, headers: { accept: 'text/csv' } })
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), given ?? name)
}

/** Downloads a file as CSV and says how that ended; `label` is what the button is called meanwhile. */
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
