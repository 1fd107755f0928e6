import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { IconButton } from './button/IconButton.tsx'
import { useCopy } from './useCopy.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies a text, as `useCopy` does. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = useCopy()
  return <IconButton icon={ContentCopyIcon} label={label} title={label} onClick={() => void copy(text)} />
}
