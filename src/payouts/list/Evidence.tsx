import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { LazyViewer } from '#src/ui/pictures/LazyViewer.tsx'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { isPicture, pageSources } from '#src/ui/pictures/sources.ts'
import styles from './PayoutRows.module.css'

/** Pictures per row; the viewer shows the others. */
const SHOWN = 3

interface EvidenceProps {
  readonly files: readonly Attachment[]
  /** The payout's transaction id. */
  readonly of: string
}

/** Thumbnails of the evidence of a payout in the list; each opens the viewer. */
export function Evidence({ files, of }: EvidenceProps) {
  const translate = useTranslate()
  const [opened, setOpened] = useState<number>()
  const pictures = files.filter(isPicture)
  if (pictures.length === 0) return null
  return (
    <Row as="span" inline gap={4}>
      {pictures.slice(0, SHOWN).map((file, at) => (
        <BareButton
          key={file.id}
          className={styles.thumbnail}
          aria-label={translate('payouts.openEvidence', { number: at + 1, id: of })}
          onClick={() => setOpened(at)}
        >
          <Thumbnail file={file} />
        </BareButton>
      ))}
      {pictures.length > SHOWN && (
        <Text size="small" tone="ink-2">
          +{pictures.length - SHOWN}
        </Text>
      )}
      {opened !== undefined && (
        <LazyViewer pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </Row>
  )
}

function Thumbnail({ file }: { readonly file: Attachment }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <ImageIcon fontSize="small" />
  return (
    <SourcedImage
      sources={pageSources(file)}
      sizes="44px"
      alt=""
      loading="lazy"
      onBroken={() => setBroken(true)}
    />
  )
}
