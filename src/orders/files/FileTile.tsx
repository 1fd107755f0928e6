import ImageIcon from '@mui/icons-material/ImageOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { OrderFile } from '#contract/orders/orderFiles.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { BlurredPicture } from '#src/ui/pictures/BlurredPicture.tsx'
import { isPicture } from '#src/ui/pictures/sources.ts'
import { FilePlaces } from './FilePlaces.tsx'
import styles from './Files.module.css'

export interface FileTileActions {
  readonly onOpen: () => void
  /** Lists those that look like the file. */
  readonly onLike: (file: OrderFile) => void
  /** Opens the review room of a version. */
  readonly onReview: (stepId: number) => void
}

interface FileTileProps extends FileTileActions {
  readonly file: OrderFile
}

/** Widths of the columns, as the styles have them. */
const SIZES = '(max-width: 991px) 45vw, 200px'

/** One file: its picture or a sign for it, its name, and where it belongs. */
export function FileTile({ file, onOpen, onLike, onReview }: FileTileProps) {
  const translate = useTranslate()
  const { name, facts, places } = file
  return (
    <Box as="li" shrink>
      <div className={styles.picture}>
        {isPicture(file) ? (
          <BareButton
            className={styles.open}
            aria-label={translate('ui.picture.open', { name })}
            onClick={onOpen}
          >
            {/* A placeholder would show beside a picture of other proportions. */}
            <BlurredPicture file={{ ...file, facts: null }} sizes={SIZES} />
          </BareButton>
        ) : (
          <OtherFile file={file} />
        )}
      </div>
      <Row gap={4} above={4} tall="press-small">
        <Text grow twoLines size="usual" tone="ink" weight="label" line={16} title={name}>
          {name}
        </Text>
        {facts && (
          <IconButton
            icon={SearchIcon}
            className={styles.like}
            label={translate('files.likeOne', { name })}
            title={translate('files.like')}
            onClick={() => onLike(file)}
          />
        )}
      </Row>
      <FilePlaces name={name} places={places} onReview={onReview} />
    </Box>
  )
}

/** A file that browsers do not show; one that is hosted elsewhere may have no copy yet. */
function OtherFile({ file }: { readonly file: OrderFile }) {
  const translate = useTranslate()
  const { name, url, fetchState } = file
  if (fetchState) {
    return (
      <span className={styles.other}>
        {fetchState === 'FAILED' ? <WarningAmberIcon fontSize="large" /> : <ImageIcon fontSize="large" />}
        {translate(`ui.picture.fetch.${fetchState}`)}
      </span>
    )
  }
  return (
    <a
      className={styles.other}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={translate('files.openFile', { name })}
    >
      <InsertDriveFileIcon fontSize="large" />
      {name.includes('.') && <span aria-hidden="true">{name.split('.').at(-1)?.toUpperCase()}</span>}
    </a>
  )
}
