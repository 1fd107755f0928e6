import { anyOf } from '../access.ts'
import { plain } from '../plain/plain.ts'

const edit = anyOf('EDIT_PHRASE')

/** Reusable texts that staff insert into reasons, mails and chats. */
export const phrases = plain('phrases', {
  access: { view: anyOf('VIEW_PHRASE_LIST'), create: edit, edit, delete: edit },
  examples: true,
  fields: {
    title: { kind: 'text', max: 120, required: true, search: true, unique: true },
    language: { kind: 'choice', values: ['en', 'vi'], required: true },
    kind: { kind: 'choice', values: ['reason', 'mail', 'chat'], required: true },
    text: { kind: 'text', max: 5000, required: true, search: true, long: true },
    active: { kind: 'flag' },
  },
})
