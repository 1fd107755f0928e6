import SearchIcon from '@mui/icons-material/SearchOutlined'
import { TONES, type Tone } from '../theme.ts'
import { Button } from '../ui/button/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { CutText } from '../ui/text/CutText.tsx'
import { ErrorText } from '../ui/text/ErrorText.tsx'
import { Hint } from '../ui/text/Hint.tsx'
import { Piece } from './Piece.tsx'

const tones = Object.keys(TONES.light) as Tone[]

/** What says how it is. */
export const Feedback = () => (
  <>
    <Piece name="StatusBadge">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone} label={tone} />
      ))}
    </Piece>
    <Piece name="Chip">
      <Chip label="Fixed" />
      <Chip label="Removable" onRemove={() => undefined} removeLabel="Remove" />
    </Piece>
    <Piece name="Hint, ErrorText, CutText">
      <Hint>A quiet sentence that explains.</Hint>
      <ErrorText>What is wrong.</ErrorText>
      <CutText>One line.</CutText>
    </Piece>
    <Piece name="Notice">
      <Notice icon={SearchIcon} title="Nothing was found" text="Try fewer filters." small="A note">
        <Button>Clear the filters</Button>
      </Notice>
      <Notice icon={SearchIcon} title="It failed" alert />
    </Piece>
    <Piece name="Skeleton">
      <Skeleton width={160} />
      <Skeleton width={40} height={40} radius="50%" />
    </Piece>
  </>
)
