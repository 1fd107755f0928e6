/** Which packages share a file of the built console. */

/** Packages by the file that they are in, as beginnings of paths below `node_modules`; the first that fits. */
export const PACKAGES = {
  // In the first file: a request more would delay every page.
  door: ['react/', 'react-dom/', 'scheduler/'],
  common: [
    'ra-core/dist/controller/\\w+/\\w+Context\\.js',
    'ra-core/dist/controller/\\w+/\\w+ContextProvider\\.js',
  ],
  forms: ['react-hook-form/', 'ra-core/dist/form/'],
  // In no file of its own: stock components on one screen would load it with the first screen.
  stock: [
    'ra-core/dist/controller/',
    'ra-core/dist/export/',
    'ra-core/dist/dataTable/',
    'ra-core/dist/inference/',
    'ra-core/dist/preferences/',
    'ra-core/dist/dataProvider/fetch',
    'ra-core/dist/dataProvider/use(?:Mutation|Update|Delete|Create)',
    'ra-core/dist/core/useGetResourceLabel',
    'ra-core/dist/util/(?:getFieldLabel|FieldTitle)',
    'ra-core/dist/i18n/useTranslateLabel',
  ],
  core: ['ra-core/', 'ra-i18n-polyglot/', 'node-polyglot/', 'react-router/', '@tanstack/'],
  zod: ['zod/'],
  dates: ['dayjs/'],
  phones: ['libphonenumber-js/'],
  dialogs: ['@mui/(?!icons-material|x-)', '@emotion/', 'stylis/', 'react-transition-group/'],
}

const patterns = Object.entries(PACKAGES).flatMap(([file, paths]) =>
  paths.map((path) => ({ file, pattern: new RegExp(`/node_modules/${path}`) })),
)

/** The file of a package's module; undefined if it goes with what imports it. @param {string} id */
export function packageFile(id) {
  const file = patterns.find(({ pattern }) => pattern.test(id))?.file
  return file === 'stock' ? undefined : file
}

/** The first of the packages that none of these modules is of. @param {readonly string[]} ids */
export const missingPackage = (ids) =>
  patterns.find(({ pattern }) => !ids.some((id) => pattern.test(id)))?.pattern.source
