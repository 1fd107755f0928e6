import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined'
import { useTranslate } from 'ra-core'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { AnchorButton } from '#src/ui/button/AnchorButton.tsx'
import { ArtworkMenu } from './ArtworkMenu.tsx'
import { downloadLink } from './downloadLink.ts'

interface ArtworkActionsProps {
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

/** Download, which opens the destination link (D-11.2), the file itself, and the menu. */
export function ArtworkActions(props: ArtworkActionsProps) {
  const translate = useTranslate()
  const { destinationLink, attachment } = useRecord<Artwork>()
  return (
    <>
      <AnchorButton href={downloadLink(attachment)} download={attachment.fileName}>
        {translate('gallery.downloadFile')}
      </AnchorButton>
      <AnchorButton
        kind="primary"
        href={destinationLink}
        target="_blank"
        rel="noopener noreferrer"
        title={destinationLink}
      >
        <OpenInNewIcon fontSize="small" />
        {translate('gallery.download')}
      </AnchorButton>
      <ArtworkMenu {...props} />
    </>
  )
}
