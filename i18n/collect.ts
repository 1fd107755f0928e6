import type { TranslationMessages } from 'ra-core'

/**
 * One catalogue of the modules that a glob has found: a file of texts is part of it, under the name that it exports,
 * by being there. That both languages have the same texts is for a test to say.
 */
export const collect = (modules: Readonly<Record<string, object>>): TranslationMessages =>
  Object.assign({}, ...Object.values(modules)) as TranslationMessages
