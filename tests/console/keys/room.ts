import { screen, waitFor, within } from '@testing-library/react'
import { buildItem, buildStep } from '../orders/fixtures.ts'
import {
  buildFile,
  buildPin,
  buildSteps,
  findRoom,
  openReview,
  PAGE,
  PINS,
  REVIEWER,
  reviewed,
} from '../orders/review/reviewSupport.ts'
import { calls, focus, into, type Place, shown } from './place.ts'

const never = () => new Promise(() => undefined)

async function review() {
  const rendered = openReview({
    permissions: [...REVIEWER, 'CAN_SEE_ASSIGN_ORDER'],
    steps: buildSteps([buildPin(1)]),
    answers: { [`POST ${PINS}/1/replies`]: never },
  })
  const room = await findRoom()
  await waitFor(focusedInRoom)
  return { ...rendered, room }
}

function focusedInRoom() {
  const room = screen.getByRole('dialog', { name: /^#1001/ })
  if (!room.contains(document.activeElement)) throw new Error('The focus is elsewhere')
  return room
}

/** A box of the room, opened by its button. */
async function box(name: string) {
  const rendered = await review()
  const notes = within(rendered.room.getByRole('region', { name: 'Notes on v2' }))
  await rendered.user.click(notes.getByRole('button', { name }))
  return { ...rendered, field: into(notes.getByRole('textbox', { name })) }
}

async function viewer() {
  const photos = [buildFile(21, 'dog.jpg'), buildFile(22, 'cat.jpg')]
  const { user } = openReview({
    path: PAGE,
    steps: [buildStep(1)],
    order: reviewed({ items: [buildItem({ photos })] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Open dog.jpg' }))
  return screen.findByRole('dialog', { name: 'dog.jpg' })
}

export const ROOM: readonly Place[] = [
  {
    name: 'a letter of the review room',
    key: 'h',
    files: ['orders/review/RoomKeys.tsx'],
    open: async () => {
      const { room } = await review()
      return () => room.getAllByRole('button').map((button) => button.ariaPressed)
    },
  },
  {
    name: 'Escape in the review room',
    key: 'Escape',
    files: ['orders/review/RoomKeys.tsx'],
    open: async () => {
      await review()
      return () => location.search
    },
  },
  {
    name: 'Enter in a reply',
    key: 'Enter',
    files: ['orders/review/notes/NoteInput.tsx'],
    open: async () => {
      const rendered = await box('Reply to note 1')
      await rendered.user.type(rendered.field, 'duoc')
      return calls(rendered, `POST ${PINS}/1/replies`)
    },
  },
  {
    name: 'Escape in a reply',
    key: 'Escape',
    files: ['orders/review/notes/ReplyBox.tsx'],
    open: async () => shown((await box('Reply to note 1')).field),
  },
  {
    name: 'Escape in a note that is edited',
    key: 'Escape',
    files: ['orders/review/notes/PinEdit.tsx'],
    open: async () => shown((await box('Edit note 1')).field),
  },
  {
    name: 'Tab at the end of a modal',
    key: 'Tab',
    files: ['ui/overlay/useModalFrame.ts'],
    open: async () => {
      const buttons = within(await viewer()).getAllByRole('button')
      into(buttons.at(-1) ?? document.body)
      return focus
    },
  },
  {
    name: 'an arrow in the viewer of pictures',
    key: 'ArrowRight',
    files: ['ui/pictures/PictureViewer.tsx'],
    open: async () => {
      const dialog = await viewer()
      return () => dialog.getAttribute('aria-label')
    },
  },
  {
    name: 'Escape in the viewer of pictures',
    key: 'Escape',
    files: ['ui/pictures/PictureViewer.tsx'],
    open: async () => shown(await viewer()),
  },
]
