import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Attachment, GivenFiles } from '../files/attachments.ts'
import { z } from '../schema/z.ts'

export const getTemplateFiles = endpoint('GET', '/api/templates/:id/files', {
  summary: 'The pictures that are offered with every message written from the template (D-7.43)',
  access: anyOf('VIEW_TEMPLATE_LIST'),
  reply: z.array(Attachment),
})

export const setTemplateFiles = endpoint('PUT', '/api/templates/:id/files', {
  summary:
    'Set the pictures of a template: new ones come from the account’s uploads, missing ones are removed',
  access: anyOf('EDIT_TEMPLATE'),
  body: z.object({ attachments: GivenFiles }),
  reply: z.array(Attachment),
})
