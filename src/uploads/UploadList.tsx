import CloseIcon from '@mui/icons-material/CloseOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { problemText } from '#src/ui/feedback/problemText.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import type { SentFile } from './sender.ts'
import styles from './UploadBox.module.css'
import type { Uploads } from './useUploads.ts'

/** The chosen files, each with progress and buttons to retry and remove it. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const translate = useTranslate()
  if (uploads.files.length === 0) return null
  return (
    <Stack as="ul" gap={4} aria-label={translate('uploads.list')}>
      {uploads.files.map((file) => (
        <UploadRow key={file.id} file={file} uploads={uploads} />
      ))}
    </Stack>
  )
}

interface RowProps {
  readonly file: SentFile
  readonly uploads: Uploads
}

function UploadRow({ file, uploads }: RowProps) {
  const translate = useTranslate()
  const { name, state, percent } = file
  const stop = state === 'uploaded' || state === 'failed' ? 'uploads.remove' : 'uploads.cancel'
  return (
    <li className={styles.file} data-state={state}>
      <Preview file={file} />
      <Stack gap={2} grow size="usual">
        <Text cut title={name}>
          {name}
        </Text>
        {state === 'failed' ? (
          <Text size="small" tone="danger" role="alert">
            {file.problem ? problemText(translate, file.problem.problem) : translate('uploads.failed')}
          </Text>
        ) : (
          <Progress state={state} percent={percent} name={name} />
        )}
      </Stack>
      {state === 'failed' && (
        <IconButton
          icon={RefreshIcon}
          iconSize="medium"
          label={translate('uploads.retry', { name })}
          onClick={() => uploads.retry(file.id)}
        />
      )}
      <IconButton
        icon={CloseIcon}
        iconSize="medium"
        label={translate(stop, { name })}
        onClick={() => uploads.remove(file)}
      />
    </li>
  )
}

interface ProgressProps {
  readonly state: SentFile['state']
  readonly percent: number
  readonly name: string
}

function Progress({ state, percent, name }: ProgressProps) {
  const translate = useTranslate()
  const text =
    state === 'uploading' ? translate('uploads.progress', { percent }) : translate(`uploads.${state}`)
  return (
    // The bar comes last, at the end: when it goes, and while the figures grow, nothing moves.
    <Row as="span" justify="between" size="small" tone="ink-3" tabular>
      <span>{text}</span>
      {state !== 'uploaded' && <ProgressBar max={100} value={percent} width={96} aria-label={name} />}
    </Row>
  )
}

/**
 * The local picture, or the server's for earlier uploads; an icon for formats that browsers cannot show,
 * always for `.psd` (A§2).
 */
function Preview({ file: { name, data, attachment } }: { readonly file: SentFile }) {
  const image = useRef<HTMLImageElement>(null)
  const pictured = data ? data.type.startsWith('image/') : attachment?.thumbnailLink != null
  const shown = pictured && !name.toLowerCase().includes('.psd')
  useEffect(() => {
    if (!shown || !image.current || !data) return undefined
    const url = URL.createObjectURL(data)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data, shown])
  return (
    <span className={styles.preview}>
      {shown ? (
        <img ref={image} src={(!data && attachment?.thumbnailLink) || undefined} alt="" />
      ) : (
        <InsertDriveFileIcon />
      )}
    </span>
  )
}
