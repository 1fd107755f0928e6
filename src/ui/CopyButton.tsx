import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { useTranslate } from 'ra-core'
import { IconButton } from './button/IconButton.tsx'
import { useToast } from './feedback/toast.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies a text to the clipboard and says so (B§8); browsers refuse it on pages without encryption. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const translate = useTranslate()
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(translate('ui.copied'))
    } catch {
      toast.warn(translate('ui.copyFailed'))
    }
  }
  return <IconButton icon={ContentCopyIcon} label={label} title={label} onClick={() => void copy()} />
}
