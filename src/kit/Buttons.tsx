import AddIcon from '@mui/icons-material/AddOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { AnchorButton } from '../ui/button/AnchorButton.tsx'
import { BareButton } from '../ui/button/BareButton.tsx'
import { Button } from '../ui/button/Button.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { LinkButton } from '../ui/button/LinkButton.tsx'
import { RemoveButton } from '../ui/button/RemoveButton.tsx'
import { ListAction } from '../ui/record/ListAction.tsx'
import { RowAction, RowDelete } from '../ui/record/RowAction.tsx'
import { BulkAction } from '../ui/table/BulkAction.tsx'
import { BulkBar } from '../ui/table/BulkBar.tsx'
import { Piece } from './Piece.tsx'

const nothing = () => undefined

/** Whatever is pressed. */
export const Buttons = () => (
  <>
    <Piece name="Button">
      <Button>Default</Button>
      <Button kind="primary">Primary</Button>
      <Button kind="danger">Danger</Button>
      <Button kind="quiet">Quiet</Button>
      <Button icon={AddIcon}>With an icon</Button>
      <Button busy>Busy</Button>
      <Button disabled>Disabled</Button>
    </Piece>
    <Piece name="LinkButton, AnchorButton">
      <LinkButton to="/">Default</LinkButton>
      <LinkButton to="/" kind="primary" icon={EditIcon}>
        Primary
      </LinkButton>
      <AnchorButton href="/icon.svg" icon={FileDownloadIcon} download>
        A file
      </AnchorButton>
    </Piece>
    <Piece name="IconButton, RemoveButton">
      <IconButton icon={EditIcon} label="Small" />
      <IconButton icon={EditIcon} iconSize="medium" label="Medium" />
      <IconButton icon={EditIcon} label="Disabled" disabled />
      <RemoveButton label="Remove" question="Remove it?" pending={false} onRemove={nothing} />
    </Piece>
    <Piece name="BareButton">
      <BareButton>Looks as its place says</BareButton>
    </Piece>
    <Piece name="ListAction">
      <ListAction icon={FileDownloadIcon} label="Export" />
    </Piece>
    <Piece name="RowAction, RowDelete">
      <RowAction>Publish</RowAction>
      <RowDelete>Delete</RowDelete>
    </Piece>
    <Piece name="BulkBar, BulkAction">
      <BulkBar text="3 selected" onClear={nothing}>
        <BulkAction icon={CheckIcon}>Mark as done</BulkAction>
        <BulkAction icon={DeleteIcon} busy>
          Busy
        </BulkAction>
      </BulkBar>
    </Piece>
  </>
)
