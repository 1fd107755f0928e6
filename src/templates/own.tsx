import type { PlainOwn } from '#src/plain/own.ts'
import { ContentInput } from './ContentInput.tsx'
import { TemplateLayout } from './TemplateLayout.tsx'
import { TitleInput } from './TitleInput.tsx'

/** Overrides: no texts in the list, and in the form an editor with variables and a preview. */
export const own: PlainOwn = {
  columns: ['name', 'purpose', 'status', 'channel', 'language', 'active'],
  inputs: { title: TitleInput, content: ContentInput },
  Layout: TemplateLayout,
}
