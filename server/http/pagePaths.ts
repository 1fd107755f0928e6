import { CONSOLE_PAGES } from '#contract/consolePages.ts'

const patternOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part))
    .join('/')

/** As the console's router matches them: whatever the case, also with a slash at the end. */
const PAGES = new RegExp(`^(?:${CONSOLE_PAGES.map(patternOf).join('|')})/?$`, 'i')

/** Whether the console has a page at the path. */
export const isConsolePage = (path: string): boolean => PAGES.test(path)

/** What looks like a file, and what begins with a dot, is asked for by machines: of pages only records' names have dots. */
const LIKE_FILE = /(?:^|\/)\.|\.[^/]*\/?$/

/**
 * Whether the console is sent for a path that is none of its pages, to say so: to browsers that follow a link, as opposed to
 * probes and to what looks for known weaknesses.
 */
export const saysNotFound = (path: string, accept = ''): boolean =>
  accept.includes('text/html') && !LIKE_FILE.test(path)
