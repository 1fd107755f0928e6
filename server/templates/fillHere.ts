import type { TemplateChannel } from '#contract/templates/templates.ts'
import { cleanHtml } from '../html/richText.ts'
import { renderLiquid, type Values } from './engine.ts'

export interface Template {
  readonly channel: TemplateChannel
  readonly title: string
  readonly content: string
}

/** A filled template: clean HTML for a mail, text for a message. */
export interface Filled {
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

/** Fills a template in this thread, which takes up to the limits of Liquid. Throws TemplateMistake. */
export async function fillHere({ channel, title, content }: Template, values: Values): Promise<Filled> {
  const html = channel === 'EMAIL'
  const filled = await renderLiquid(content, values, { html })
  return {
    title: tidyText(await renderLiquid(title, values, { html: false })).replace(/\s+/g, ' '),
    content: html ? (cleanHtml(tidyHtml(filled)) ?? '') : tidyText(filled),
  }
}
