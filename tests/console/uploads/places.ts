import { screen, within } from '@testing-library/react'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { khoa, MANAGER, open as openArtists } from '../artists/fixtures.ts'
import { buildChat, buildMessage, buildOwn } from '../chat/fixtures.ts'
import { artwork, openGallery } from '../gallery/fixtures.ts'
import { owen } from '../orders/fixtures.ts'
import { openReview } from '../orders/review/reviewSupport.ts'
import { agent, first, open as openOrder } from '../orders/workSupport.ts'

/** A text field where files go to a box of the same form. */
interface Place {
  readonly name: string
  readonly open: () => Promise<HTMLElement>
  /** An editor of rich text. */
  readonly rich?: boolean
}

const TEMPLATE = {
  id: 4,
  name: 'Sketch is ready',
  title: 'Your sketch',
  content: '<p>Hello</p>',
  attachments: [],
  version: 2,
  language: 'en',
  to: 'nora@mail.example',
  reachable: true,
  last: null,
}
const NORA = { id: 5, login: 'nora', firstName: 'Nora', lastName: 'Berg', fullName: 'Nora Berg' }

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = async (user: ReturnType<typeof renderConsole>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** The comment of an agent, opened for changes. */
async function commentEdit() {
  const said = {
    id: 7,
    content: 'Nice',
    user: { login: owen.login, fullName: owen.fullName },
    attachments: [],
    createdDate: '2026-03-02T03:00:00.000Z',
    version: 3,
  }
  const { user } = openOrder(agent, 'SKETCH', first('SKETCH', 'WORKING', { comments: [said] }))
  await press(user, /^Edit the comment/)
  return textbox('Edit comment')
}

async function message(channel?: string) {
  const { user } = openOrder(agent, 'CUSTOMER_REVIEW_SKETCH', first('CUSTOMER_REVIEW_SKETCH', 'REVIEWING'), {
    answers: {
      'GET /api/bookings/:id/email/:templateId': TEMPLATE,
      'GET /api/bookings/:id/message/:templateId': { ...TEMPLATE, content: 'Hello', to: '7001' },
    },
    order: { customerInfo: NORA },
  })
  await press(user, 'Notify customer')
  if (channel) await user.click(await screen.findByRole('tab', { name: channel }))
  return textbox(channel ? 'Message' : 'Content')
}

async function template() {
  const record = {
    name: 'Ready',
    purpose: 'NOTIFY',
    status: 'CUSTOMER_REVIEW_SKETCH',
    channel: 'MESSAGE',
    language: 'en',
    title: '',
    content: 'Hello',
    active: true,
    id: 7,
    version: 1,
    names: {},
    files: {},
    lastModifiedDate: '2026-01-05T03:00:00.000Z',
    lastModifiedBy: 'Mai',
  }
  renderConsole({
    path: '/templates/detail/7',
    permissions: ['VIEW_TEMPLATE_LIST', 'EDIT_TEMPLATE'],
    answers: {
      'GET /api/templates/:id': record,
      'GET /api/templates/:id/files': [],
      'POST /api/templates/preview': { title: '', content: '', number: null, mistake: null },
    },
  })
  await screen.findByRole('group', { name: 'Pictures' })
  await screen.findByText(/Drag & Drop/)
  return textbox(/^Content/)
}

async function supportChat() {
  const { user } = renderConsole({
    path: '/change-password',
    account: { login: 'khoa', fullName: 'Khoa Nguyễn', authorities: ['ROLE_ARTIST'] },
    answers: {
      'GET /api/chat': buildOwn([buildMessage(1, 'Hello')]),
      'PUT /api/chat/read': { unread: 0 },
    },
  })
  await press(user, /^Support chat/)
  return textbox('Write a message')
}

async function reason() {
  const { user } = openReview()
  await screen.findByRole('dialog', { name: /Sketch review/ })
  await user.keyboard('r')
  return textbox('Reason')
}

async function newItem() {
  const { user } = openOrder(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
    answers: { 'GET /api/products': { content: [{ id: 4, name: 'Pet Portrait' }] } },
  })
  await press(user, 'Add Order Item')
  return textbox('Note (optional)')
}

async function artworkForm() {
  const { user } = openGallery([artwork(2)])
  await press(user, 'Upload Gallery')
  await screen.findByText(/Drag & Drop/)
  return within(screen.getByRole('dialog')).findByRole('textbox', { name: 'Description' })
}

async function payment() {
  const artist = { ...khoa, email: 'khoa@atelier.example', activated: true }
  const due = { id: 1, orderId: 9, bookingNumber: 1001, code: 'AT-1001X', budget: 30, items: ['Portrait'] }
  const { user } = renderConsole({
    path: '/artists',
    permissions: MANAGER,
    answers: {
      'GET /api/artists': page([khoa]),
      'GET /api/payouts/confirmation': [
        { artist, budgets: [{ ...due, assigned: true, done: true }], confirmed: null },
      ],
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /Khoa Nguyễn/ }))
  await press(user, 'Paid')
  await screen.findByText(/Drag & Drop/)
  return textbox(/note/i)
}

export const PLACES: readonly Place[] = [
  {
    name: 'a comment',
    open: () => {
      openOrder(agent, 'SKETCH', first('SKETCH', 'WORKING'))
      return textbox('Write a comment')
    },
  },
  { name: 'a comment that is changed', open: commentEdit },
  { name: 'the reason of a reject', open: reason },
  { name: 'the note of a new item', open: newItem },
  { name: 'a mail to the customer', open: () => message(), rich: true },
  { name: 'a message to the customer', open: () => message('Facebook / Instagram') },
  { name: 'a template', open: template },
  { name: 'the form of an artwork', open: artworkForm },
  { name: 'the support chat', open: supportChat },
  {
    name: 'the answer of an agent',
    open: () => {
      openArtists('/cs/khoa?view=chat', {
        'GET /api/chats/:login': buildChat([buildMessage(7, 'Too dark?')]),
        'PUT /api/chats/:login/read': { unread: 0 },
      })
      return textbox('Write an answer')
    },
  },
  { name: 'the note of a payout', open: payment },
]

/** A text field on a page without a box for files. */
export async function galleryComment() {
  openGallery([artwork(2)], { path: '/gallery/2' })
  return textbox(/comment/i)
}
