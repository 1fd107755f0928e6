import ImageIcon from '@mui/icons-material/ImageOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import { type RefObject, useState } from 'react'
import type { OrderFile } from '#contract/orders/orderFiles.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { LazyViewer } from '#src/ui/pictures/LazyViewer.tsx'
import { isPicture } from '#src/ui/pictures/sources.ts'
import styles from './Files.module.css'
import { FileTile, type FileTileActions } from './FileTile.tsx'
import type { useOrderFiles } from './useOrderFiles.ts'

interface FoundFilesProps extends Pick<FileTileActions, 'onLike' | 'onReview'> {
  readonly boxRef: RefObject<HTMLDivElement | null>
  readonly query: ReturnType<typeof useOrderFiles>
  /** Whether a filter is set. */
  readonly narrowed: boolean
  readonly onClear: () => void
}

/** As many as fill the first view. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The files in a box of a fixed height, so that nothing moves while they load. */
export function FoundFiles({ boxRef, query, narrowed, onClear, ...actions }: FoundFilesProps) {
  const translate = useTranslate()
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <>
      <output className={styles.count}>
        {data && !isPlaceholderData && translate('files.count', { smart_count: data.length })}
      </output>
      <div ref={boxRef} className={styles.box} tabIndex={-1} aria-busy={!data || isPlaceholderData}>
        {error && (!data || isPlaceholderData) ? (
          <FailedNotice title={translate('files.failed')} error={error} retry={refetch} />
        ) : !data ? (
          <Loading />
        ) : data.length === 0 ? (
          <NoFiles narrowed={narrowed} onClear={onClear} />
        ) : (
          <Grid files={data} {...actions} />
        )}
      </div>
    </>
  )
}

const Loading = () => (
  <ul className={styles.grid} aria-hidden="true">
    {PLACEHOLDERS.map((place) => (
      <li key={place}>
        <div className={styles.picture}>
          <Skeleton height="100%" radius={8} />
        </div>
        <Skeleton height={44} radius={4} />
      </li>
    ))}
  </ul>
)

function NoFiles({ narrowed, onClear }: Pick<FoundFilesProps, 'narrowed' | 'onClear'>) {
  const translate = useTranslate()
  if (!narrowed) {
    return <Notice icon={ImageIcon} title={translate('files.empty')} text={translate('files.emptyHint')} />
  }
  return (
    <Notice icon={SearchIcon} title={translate('files.noMatch')} text={translate('files.noMatchHint')}>
      <Button onClick={onClear}>{translate('files.clear')}</Button>
    </Notice>
  )
}

function Grid({
  files,
  ...actions
}: Pick<FoundFilesProps, 'onLike' | 'onReview'> & { readonly files: readonly OrderFile[] }) {
  const translate = useTranslate()
  const [opened, setOpened] = useState<number>()
  const pictures = files.filter(isPicture)
  return (
    <>
      <ul className={styles.grid} aria-label={translate('files.list')}>
        {files.map((file) => (
          <FileTile key={file.id} file={file} onOpen={() => setOpened(pictures.indexOf(file))} {...actions} />
        ))}
      </ul>
      {opened !== undefined && (
        <LazyViewer pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
