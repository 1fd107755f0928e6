import InfoIcon from '@mui/icons-material/InfoOutlined'
import { Button } from '../ui/button/Button.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { Box } from '../ui/layout/Box.tsx'
import { Row } from '../ui/layout/Row.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { AllTick, PersonTick, PersonTicks } from '../ui/people/PersonTick.tsx'
import { Piece } from './Piece.tsx'

const TONES = ['ink', 'ink-2', 'ink-3', 'accent', 'danger', 'warn', 'success', 'done', 'late'] as const
const SIZES = ['small', 'usual', 'body', 'lead', 'field', 'title', 'heading'] as const

/** Where things are, and what texts look like: in place of styles of one's own. */
export const Layouts = () => (
  <>
    <Piece name="Text">
      {SIZES.map((size) => (
        <Text key={size} size={size}>
          {size}
        </Text>
      ))}
      {TONES.map((tone) => (
        <Text key={tone} tone={tone} weight="label">
          {tone}
        </Text>
      ))}
      <Text as="p" tabular>
        $1,234.00
      </Text>
    </Piece>
    <Piece name="Row">
      <Row>
        <Button>One</Button>
        <Button>beside</Button>
        <Button>the other</Button>
      </Row>
      <Row as="p" align="start" padX={12} padY={8} ground="warn-paper" corner="control" tone="warn">
        <InfoIcon fontSize="small" />A remark
      </Row>
    </Piece>
    <Piece name="Stack, Box">
      <Stack gap={4}>
        <span>One below</span>
        <span>the other</span>
      </Stack>
      <Box pad={12} corner="control" framed>
        With a frame
      </Box>
    </Piece>
    <Piece name="ProgressBar">
      <ProgressBar width={96} value={2} max={3} aria-label="Plain" />
      <ProgressBar height={8} width={96} tone="success" value={1} max={3} aria-label="Of people" />
    </Piece>
    <Piece name="PersonTicks, AllTick, PersonTick">
      <PersonTicks>
        <AllTick checked={false} indeterminate readOnly>
          All
        </AllTick>
        <PersonTick name="Hazel Dubois" login="hazel.dubois" checked readOnly />
      </PersonTicks>
    </Piece>
  </>
)
