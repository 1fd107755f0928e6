import { type SQL, sql } from 'drizzle-orm'

/** A file `f` as JSON for `Links.attachment`; `more` adds pairs. */
export const fileJson = (more: SQL = sql``): SQL => sql`json_build_object('id', f.id, 'name', f.name,
  'fileName', f.file_name, 'fileType', f.file_type, 'width', f.width, 'height', f.height,
  'storageKey', f.storage_key, 'thumbnailKey', f.thumbnail_key, 'externalUrl', f.external_url,
  'complete', f.complete, 'fetchState', f.fetch_state${more})`
