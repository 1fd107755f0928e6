/**
 * Reads SQL as far as the rules for migrations need it: statements as words. What it does not know, the rules refuse, so it
 * may know little.
 */

/**
 * A statement as lower-case words; a quoted name is its letters in quotes, a text or a body of a function `''`, and any other
 * sign a word of its own.
 * @typedef {{ words: readonly string[], comments: readonly string[] }} Statement
 */

/** Comments, texts, bodies in dollars, quoted names, words and numbers, casts, and single signs. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]?'(?:[^'\\]|''|\\.)*'|(\$\w*\$)[\s\S]*?\1|"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*|\d[\d.]*|::|\S/gu

/** @param {string} token */
function wordOf(token) {
  if (/^[eE]?'|^\$\w*\$/.test(token)) return "''"
  return token.startsWith('"') ? token : token.toLowerCase()
}

/** The statements of a migration, each with the comments before and within it. @param {string} text @returns {Statement[]} */
export function readStatements(text) {
  /** @type {{ words: string[], comments: string[] }[]} */
  const statements = [{ words: [], comments: [] }]
  for (const [token] of text.matchAll(TOKEN)) {
    const last = statements.at(-1)
    if (token === ';') statements.push({ words: [], comments: [] })
    else if (token.startsWith('--') || token.startsWith('/*')) last?.comments.push(token)
    else last?.words.push(wordOf(token))
  }
  return statements.filter(({ words }) => words.length > 0)
}

/** The parts of a list that commas outside of parentheses separate. @param {readonly string[]} words */
export function listed(words) {
  /** @type {string[][]} */
  const parts = [[]]
  let depth = 0
  for (const word of words) {
    if (word === '(') depth += 1
    if (word === ')') depth -= 1
    if (word === ',' && depth === 0) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** A name without quotes. @param {string | undefined} word */
export const plainName = (word = '') => word.replaceAll('"', '')

/** The name at the beginning, without its schema and `if exists`, and the words after it. @param {readonly string[]} words */
export function nameFirst(words) {
  let rest = words
  if (rest[0] === 'if') rest = rest.slice(rest[1] === 'not' ? 3 : 2)
  if (rest[0] === 'only') rest = rest.slice(1)
  if (rest[1] === '.') rest = rest.slice(2)
  return { name: plainName(rest[0]), rest: rest.slice(1) }
}
