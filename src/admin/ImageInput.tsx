import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useTranslate } from 'ra-core'
import { type Ref, useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { type ControlProps, InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { acceptOf } from '#src/uploads/uploadRules.ts'
import styles from './Inputs.module.css'
import { useOneUpload } from './useOneUpload.ts'

/** The form's value during the upload; the contract rejects it with `validation.uploading`. */
const UPLOADING = 'uploading'
const ROW_HEIGHT = 140

interface ImageInputProps extends InputOptions {
  /** The record's current picture. */
  readonly stored?: Attachment | undefined
}

/** One picture, uploaded as soon as it is chosen. Its value is the upload's id, or an empty string. */
export function ImageInput({ stored, disabled, ...input }: ImageInputProps) {
  const translate = useTranslate()
  const { field, frame } = useField(input)
  const [sent, setSent] = useState<readonly Attachment[]>([])
  const upload = useOneUpload((file) => {
    setSent((was) => [...was, file])
    field.onChange(file.id)
  })
  const shown = [...sent, ...(stored ? [stored] : [])].find(({ id }) => id === field.value)
  const give = (file: File | undefined) => file && upload.send(file) && field.onChange(UPLOADING)
  const target = useFileBox<HTMLDivElement>({
    className: styles.picture,
    name: input.label,
    single: true,
    enabled: disabled !== true,
    add: ([file]) => give(file),
  })
  const cancel = () => {
    upload.cancel()
    field.onChange(stored?.id ?? '')
  }
  return (
    <InputFrame {...frame}>
      {(control) => (
        <div {...target}>
          {shown && (
            <Pictures
              files={[shown]}
              label={input.label}
              rowHeight={ROW_HEIGHT}
              onDelete={disabled ? undefined : () => field.onChange('')}
            />
          )}
          {disabled && !shown && <NoPicture />}
          {upload.file && field.value === UPLOADING && <Progress {...upload} onCancel={cancel} />}
          {!disabled && (
            <ChooseButton
              {...control}
              ref={field.ref}
              label={input.label}
              text={translate(shown ? 'uploads.replace' : 'uploads.choosePicture')}
              onBlur={field.onBlur}
              onFile={give}
            />
          )}
        </div>
      )}
    </InputFrame>
  )
}

function NoPicture() {
  const translate = useTranslate()
  return (
    <Text as="p" tone="ink-3">
      {translate('ui.none')}
    </Text>
  )
}

interface ChooseButtonProps extends ControlProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly text: string
  readonly onBlur: () => void
  readonly onFile: (file: File | undefined) => void
}

function ChooseButton({ label, text, onFile, ...control }: ChooseButtonProps) {
  return (
    <label className={`button ${styles.choose}`}>
      <FileInput
        {...control}
        className="visually-hidden"
        accept={acceptOf('comment')}
        aria-label={label}
        onFiles={([file]) => onFile(file)}
      />
      <FileUploadIcon fontSize="small" />
      {text}
    </label>
  )
}

interface ProgressProps extends Pick<ReturnType<typeof useOneUpload>, 'file' | 'retry'> {
  readonly onCancel: () => void
}

function Progress({ file, retry, onCancel }: ProgressProps) {
  const translate = useTranslate()
  if (!file) return null
  const failed = file.state === 'failed'
  return (
    <Text as="p" tone="ink-3" role={failed ? 'alert' : undefined}>
      {file.name}: {failed ? translate('uploads.failed') : `${file.percent} %`}{' '}
      {failed && (
        <Button kind="quiet" onClick={retry}>
          {translate('ui.retry')}
        </Button>
      )}
      <Button kind="quiet" onClick={onCancel}>
        {translate('ui.confirm.cancel')}
      </Button>
    </Text>
  )
}
