import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type Query, requestRaw } from '#src/providers/http.ts'
import { Icon } from './Icon.tsx'
import styles from './ListHead.module.css'
import { saveFile } from './saveFile.ts'
import { useToast } from './toast.tsx'

interface DownloadButtonProps {
  /** The call that answers with the file. */
  readonly path: string
  readonly query: Query
  /** Name of the file where the answer gives none. */
  readonly name: string
  /** Where the catalogue has `label`, `pending`, `done` and `broken`. */
  readonly texts: string
}

/** Fetches the file whole: a download that breaks off must not look like one that has ended. */
async function fetchFile({ path, query, name }: DownloadButtonProps): Promise<void> {
  const response = await requestRaw('GET', path, { query, headers: { accept: 'text/csv' } })
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), given ?? name)
}

/** Downloads what a list matches as CSV. */
export function DownloadButton(props: DownloadButtonProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { texts } = props
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(props),
    onSuccess: () => toast.success(translate(`${texts}.done`)),
    onError: (error) => toast.error(error instanceof TypeError ? translate(`${texts}.broken`) : error),
  })
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <Icon name="download" size={16} />
      <span>{translate(`${texts}.${isPending ? 'pending' : 'label'}`)}</span>
    </button>
  )
}
