const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that begin and end a line, as browsers show them. */
export const BLOCKS = words(
  'address article aside blockquote body caption center details dd dialog dir div dl dt fieldset figcaption figure footer ' +
    'form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav noframes noscript ol option p ' +
    'plaintext pre search section summary table tbody tfoot thead tr ul xmp',
)

/** Cells of a row, which are set apart from each other. */
export const CELLS = words('td th')

/** Elements whose content nobody reads. */
export const UNSHOWN = words(
  'applet audio base canvas datalist embed frame head iframe link meta noembed object param script source style ' +
    'template title track video',
)
