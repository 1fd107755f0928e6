'use strict'

/** What every browser has; the package of this name brings twelve others to do the same for old ones. */
module.exports = Object.entries
