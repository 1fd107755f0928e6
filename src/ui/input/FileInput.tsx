import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses files, the same again too: after it was removed or corrected. */
export const FileInput = ({ onFiles, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      target.value = ''
    }}
  />
)
