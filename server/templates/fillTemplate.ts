import type { TemplateChannel } from '#contract/templates/templates.ts'
import { cleanHtml } from '../orders/richText.ts'
import { renderLiquid, TemplateMistake, type Values } from './engine.ts'
import { TemplateProblem } from './templateProblem.ts'

interface Template {
  readonly channel: TemplateChannel
  readonly title: string
  readonly content: string
}

/** Text, with the empty lines of tags that left nothing reduced to one. */
const tidyText = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Paragraphs that held nothing but a tag are empty once it is gone. */
const tidyHtml = (html: string): string => html.replace(/<p>(?:\s|&nbsp;)*<\/p>/gi, '')

/** A filled template: clean HTML for a mail, text for a message. Throws 400, see `TemplateProblem`. */
export async function fillTemplate(
  { channel, title, content }: Template,
  values: Values,
): Promise<{ readonly title: string; readonly content: string }> {
  const html = channel === 'EMAIL'
  try {
    const filled = await renderLiquid(content, values, { html })
    return {
      title: tidyText(await renderLiquid(title, values, { html: false })).replace(/\s+/g, ' '),
      content: html ? (cleanHtml(tidyHtml(filled)) ?? '') : tidyText(filled),
    }
  } catch (error) {
    if (!(error instanceof TemplateMistake)) throw error
    throw new TemplateProblem(error)
  }
}
