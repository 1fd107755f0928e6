/** Packages of the server with native code or files of their own, which are loaded from node_modules. */
export const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2', 'libheif-js', 'pg-native', 'sharp']
