import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { LazyViewer } from './LazyViewer.tsx'
import styles from './Pictures.module.css'
import { PictureTile } from './PictureTile.tsx'
import { isPicture, type PictureFile } from './sources.ts'

interface PicturesProps<F extends PictureFile> {
  readonly files: readonly F[]
  /** Accessible name of the group. */
  readonly label: string
  /** Row height in px; pictures fill the row's width, each in its own proportions. */
  readonly rowHeight: number
  /** Loads the pictures with the page, not when scrolled into view; for main content. */
  readonly eager?: boolean
  /** Enables deleting files; the handler asks for confirmation if needed. */
  readonly onDelete?: ((file: F) => void) | undefined
  /** Opens a picture in another way than the viewer; returns whether it did. */
  readonly onOpen?: ((file: F) => boolean) | undefined
  /** A label on the file, such as its origin; undefined for none. */
  readonly markOf?: ((file: F) => string | undefined) | undefined
}

/** Above this row height, pictures get their own background. */
const LARGE = 160

/** Rows of pictures with space reserved before they load; a press opens the viewer. */
export function Pictures<F extends PictureFile>(props: PicturesProps<F>) {
  const { files, label, rowHeight, eager = false, onDelete, onOpen, markOf } = props
  const [opened, setOpened] = useState<number>()
  const pictures = files.filter(isPicture)
  return (
    <ul
      className={styles.rows}
      data-large={(rowHeight > LARGE && pictures.length > 0) || undefined}
      aria-label={label}
    >
      {files.map((file) => {
        const at = pictures.indexOf(file)
        const mark = markOf?.(file)
        const remove = onDelete && <Delete name={file.name} onDelete={() => onDelete(file)} />
        if (at < 0) {
          return (
            <FileTile key={file.id} file={file} mark={mark}>
              {remove}
            </FileTile>
          )
        }
        return (
          <PictureTile
            key={file.id}
            file={file}
            rowHeight={rowHeight}
            eager={eager}
            mark={mark}
            onOpen={() => {
              if (!onOpen?.(file)) setOpened(at)
            }}
          >
            {remove}
          </PictureTile>
        )
      })}
      {opened !== undefined && (
        <LazyViewer pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </ul>
  )
}

interface FileTileProps {
  readonly file: PictureFile
  readonly mark: string | undefined
  readonly children: ReactNode
}

function FileTile({ file, mark, children }: FileTileProps) {
  if (file.fetchState) {
    return (
      <li className={styles.file}>
        <MissingFile name={file.name} state={file.fetchState} />
        {children}
      </li>
    )
  }
  return (
    <li className={styles.file}>
      <a href={file.url} target="_blank" rel="noopener noreferrer" title={file.name}>
        <InsertDriveFileIcon fontSize="large" />
        <span>{file.name}</span>
        {mark && <span className={styles.mark}>{mark}</span>}
      </a>
      {children}
    </li>
  )
}

/** Placeholder for a picture that the shop sent as a URL, until it is copied. */
function MissingFile({ name, state }: { readonly name: string; readonly state: 'PENDING' | 'FAILED' }) {
  const translate = useTranslate()
  return (
    <span className={styles.missing} data-state={state}>
      {state === 'FAILED' ? <WarningAmberIcon fontSize="large" /> : <ImageIcon fontSize="large" />}
      <span>
        <span className={styles.missingName}>{name}</span>
        {translate(`ui.picture.fetch.${state}`)}
      </span>
    </span>
  )
}

interface DeleteProps {
  readonly name: string
  readonly onDelete: () => void
}

function Delete({ name, onDelete }: DeleteProps) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useFocusNeighbour(button)
  return (
    <BareButton
      ref={button}
      className={styles.delete}
      aria-label={translate('ui.picture.delete', { name })}
      onClick={onDelete}
    >
      <DeleteIcon fontSize="small" />
    </BareButton>
  )
}

/** Moves the focus to the next file when the focused one is deleted; after the last one to the container. */
function useFocusNeighbour(button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (!own || document.activeElement !== own) return
      const entry = own.closest('li')
      const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
      const goal = beside?.querySelector<HTMLElement>(`.${styles.delete}`) ?? own.closest('[tabindex="-1"]')
      if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
    }
  }, [button])
}
