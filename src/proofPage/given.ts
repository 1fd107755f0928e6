/** What the server writes into the form for this script: texts in the page's language, and limits. */
interface Given {
  readonly leadMarks: string
  readonly addMark: string
  readonly addMarkOn: string
  readonly mark: string
  readonly markHelp: string
  readonly markNote: string
  readonly removeMark: string
  readonly removed: string
  readonly sending: string
  readonly kept: string
  readonly fault: Readonly<Record<string, string>>
  readonly maxPins: number
  readonly maxPinNote: number
}

export const givenIn = (form: HTMLFormElement): Given => JSON.parse(form.dataset.script ?? '{}') as Given

/** A text with its `%{name}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export type { Given }
