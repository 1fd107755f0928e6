import { screen, waitFor, within } from '@testing-library/react'
import type { Todo } from '#contract/orders/team/todos.ts'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { storedFile, stubUploads } from '#tests/support/uploads.ts'
import { buildItem, buildOrder, EVERYTHING, owen } from '../orders/fixtures.ts'
import { agent, bar, first, LOGS, open } from '../orders/workSupport.ts'
import { calls, focus, into, type Place, shown } from './place.ts'

const never = () => new Promise(() => undefined)
const people = [
  { id: 5, login: 'minh', fullName: 'Minh Tran' },
  { id: 6, login: 'trang', fullName: 'Trang Le' },
]
const said = {
  id: 7,
  content: 'Dep',
  user: { login: owen.login, fullName: owen.fullName },
  attachments: [],
  createdDate: '2026-03-02T03:00:00.000Z',
  version: 3,
}
const COMMENT = `POST ${LOGS}/2/comments`

const todo: Todo = {
  id: 4,
  detail: 'Call her',
  status: 'CREATED',
  createdBy: 'Mai Phạm',
  createdDate: '2026-03-02T03:00:00.000Z',
  assignee: null,
  resolvedBy: null,
  resolvedDate: null,
  mentions: [],
  version: 1,
}

const show = (order: Parameters<typeof buildOrder>[0], answers = {}) =>
  renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': buildOrder(order),
      'GET /api/bookings/:id/work-logs': [],
      ...answers,
    },
  })

async function commenting(typed: string) {
  const rendered = open(agent, 'SKETCH', first('SKETCH', 'WORKING', { comments: [said] }), {
    answers: { [`GET ${LOGS}/:logId/mentionable`]: people, [COMMENT]: never },
  })
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  await rendered.user.type(field, typed)
  return { ...rendered, field }
}

async function mentioning() {
  await commenting('Hi @')
  const list = await screen.findByRole('listbox', { name: 'Colleagues' })
  await within(list).findAllByRole('option')
  await waitFor(() => into(screen.getByRole('combobox', { name: 'Search colleagues' })))
  return list
}

async function editingComment() {
  const { user, api, ...rest } = await commenting(' ')
  api.answer({ [`PUT ${LOGS}/2/comments/7`]: never })
  await user.click(screen.getByRole('button', { name: `Edit the comment of ${owen.fullName}` }))
  const edited = screen.getByRole('textbox', { name: 'Edit comment' })
  return { ...rest, user, api, edited }
}

async function editingTodo() {
  const rendered = show({ todos: [todo] }, { 'PUT /api/bookings/:id/todo-list/4': never })
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit: Call her' }))
  return { ...rendered, field: screen.getByRole('textbox', { name: 'Edit: Call her' }) }
}

async function rejecting() {
  stubUploads()
  const steps = first('SKETCH_REVIEW', 'REVIEWING', { attachments: [storedFile(5, 'sketch.png')] })
  const rendered = open(agent, 'SKETCH_REVIEW', steps, {
    answers: {
      'GET /api/bookings/:id/phrases': [{ id: 1, title: 'Too small', language: 'en', text: 'It is small.' }],
      [`PUT ${LOGS}/2/reject`]: never,
    },
  })
  await rendered.user.click((await bar()).getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reason = await dialog.findByRole('textbox', { name: 'Reason' })
  return { ...rendered, dialog, reason }
}

async function phrasing() {
  const { user, dialog, reason } = await rejecting()
  await user.type(reason, '/')
  const list = await dialog.findByRole('listbox')
  await within(list).findAllByRole('option')
  await waitFor(() => into(dialog.getByRole('combobox', { name: 'Search phrases' })))
  return list
}

async function editingSummary() {
  // jsdom has no layout, and the editor scrolls to where it writes.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  const rendered = show({ items: [buildItem()] })
  const card = within(await screen.findByRole('region', { name: 'Couple Portrait' }))
  await rendered.user.click(card.getByRole('button', { name: 'Edit the summary of Couple Portrait' }))
  const editor = await screen.findByRole('textbox', { name: 'Summary of Couple Portrait' })
  await waitFor(() => into(editor))
  return { ...rendered, card, editor }
}

async function linking() {
  const { user, card } = await editingSummary()
  await user.click(card.getByRole('button', { name: 'Link' }))
  const field = await card.findByRole('textbox', { name: 'Address of the link' })
  await user.type(field, 'a.example')
  return shown(field)
}

export const ORDER: readonly Place[] = [
  {
    name: 'the letter that explains the keys',
    key: '?',
    files: ['shell/keys/PageKeys.tsx'],
    open: async () => {
      show({})
      await screen.findByRole('region', { name: 'Work log' })
      return () => screen.queryByRole('dialog') !== null
    },
  },
  {
    name: 'the letter of the next order in a queue',
    key: 'n',
    files: ['shell/keys/PageKeys.tsx'],
    open: async () => {
      const next = { number: 1002, code: 'AT-1002X' }
      renderConsole({
        path: '/order/AT-1001X?queue=TO_CHECK',
        ...agent,
        answers: {
          'GET /api/bookings/:id': buildOrder({ status: 'SKETCH_REVIEW' }),
          'GET /api/bookings/:id/work-logs': first('SKETCH_REVIEW', 'REVIEWING'),
          'GET /api/work-queues/:queue/orders/:code': { count: 14, more: false, position: 2, next },
        },
      })
      await screen.findByRole('link', { name: /^Next order/ })
      await screen.findByRole('region', { name: /^Next step/ })
      return () => location.pathname
    },
  },
  {
    name: 'Escape in the timeline',
    key: 'Escape',
    files: ['orders/page/timeline/TimelinePanel.tsx'],
    open: async () => {
      const { user } = show({}, { 'GET /api/bookings/AT-1001X/timeline': page([]) })
      await screen.findByRole('region', { name: 'Work log' })
      await user.click(screen.getByRole('button', { name: 'Timeline' }))
      return shown(await screen.findByRole('dialog', { name: 'Timeline of order #1001' }))
    },
  },
  {
    name: 'the chord that sends a comment',
    key: 'Control+Enter',
    files: ['orders/steps/comments/CommentBox.tsx'],
    open: async () => calls(await commenting('Dep qua'), COMMENT),
  },
  {
    name: 'the chord that saves a comment',
    key: 'Control+Enter',
    files: ['orders/steps/comments/CommentEdit.tsx'],
    open: async () => {
      const rendered = await editingComment()
      await rendered.user.type(rendered.edited, ' qua')
      return calls(rendered, `PUT ${LOGS}/2/comments/7`)
    },
  },
  {
    name: 'Escape in a comment that is edited',
    key: 'Escape',
    files: ['orders/steps/comments/CommentEdit.tsx'],
    open: async () => shown((await editingComment()).edited),
  },
  {
    name: 'Enter in the list of colleagues',
    key: 'Enter',
    files: ['ui/text/TypedList.tsx', 'ui/filters/Picker.tsx'],
    open: async () => shown((await mentioning()).parentElement as HTMLElement),
  },
  {
    name: 'an arrow in the list of colleagues',
    key: 'ArrowDown',
    files: ['ui/filters/Picker.tsx'],
    open: async () => {
      await mentioning()
      return () => document.activeElement?.getAttribute('aria-activedescendant')
    },
  },
  {
    name: 'Escape in the list of colleagues',
    key: 'Escape',
    files: ['ui/text/TypedList.tsx'],
    open: async () => shown((await mentioning()).parentElement as HTMLElement),
  },
  {
    name: 'Enter in the list of phrases',
    key: 'Enter',
    files: ['ui/text/TypedList.tsx'],
    open: async () => shown((await phrasing()).parentElement as HTMLElement),
  },
  {
    name: 'Escape in the list of phrases',
    key: 'Escape',
    files: ['ui/text/TypedList.tsx'],
    open: async () => shown((await phrasing()).parentElement as HTMLElement),
  },
  {
    name: 'the chord that rejects',
    key: 'Control+Enter',
    files: ['orders/decision/RejectForm.tsx'],
    open: async () => {
      const rendered = await rejecting()
      await rendered.user.type(rendered.reason, 'Nho')
      return calls(rendered, `PUT ${LOGS}/2/reject`)
    },
  },
  {
    name: 'Enter in a to-do',
    key: 'Enter',
    files: ['orders/todos/TodoEdit.tsx'],
    open: async () => {
      const rendered = await editingTodo()
      await rendered.user.type(rendered.field, ' mai')
      return calls(rendered, 'PUT /api/bookings/1001/todo-list/4')
    },
  },
  {
    name: 'Escape in a to-do',
    key: 'Escape',
    files: ['orders/todos/TodoEdit.tsx'],
    open: async () => shown((await editingTodo()).field),
  },
  {
    name: 'the chord that saves a summary',
    key: 'Control+s',
    files: ['orders/items/SummaryEditor.tsx'],
    open: async () => shown((await editingSummary()).editor),
  },
  {
    name: 'an arrow among the tools of an editor',
    key: 'ArrowRight',
    files: ['admin/richText/RichTextToolbar.tsx'],
    open: async () => {
      const { card } = await editingSummary()
      into(card.getByRole('button', { name: 'Bold' }))
      return focus
    },
  },
  { name: 'Enter in a link', key: 'Enter', files: ['admin/richText/RichTextToolbar.tsx'], open: linking },
  { name: 'Escape in a link', key: 'Escape', files: ['admin/richText/RichTextToolbar.tsx'], open: linking },
]
