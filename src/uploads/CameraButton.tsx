import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { useTranslate } from 'ra-core'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import dropStyles from './Drop.module.css'
import type { Uploads } from './useUploads.ts'

const isTouched = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false

/** Opens the camera of a phone or tablet; its photo is checked and sent like any chosen file (D-7.71). */
export function CameraButton({ uploads, compact }: { readonly uploads: Uploads; readonly compact: boolean }) {
  const translate = useTranslate()
  if (!isTouched()) return null
  return (
    <label className={dropStyles.choose}>
      <FileInput
        className="visually-hidden"
        accept="image/*"
        capture="environment"
        data-camera=""
        onFiles={uploads.add}
      />
      <PhotoCameraIcon fontSize={compact ? 'small' : 'large'} />
      <span>{translate('uploads.camera')}</span>
    </label>
  )
}
