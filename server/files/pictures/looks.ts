import { type SQL, sql } from 'drizzle-orm'
import { LARGE_FROM, MEDIUM_FROM, type PictureQuery, SQUARE_PERCENT } from '#contract/gallery/pictureFacts.ts'

/** SQL of what a picture looks like, in the statement that is filtered. */
interface LookColumns {
  readonly orientation: SQL
  readonly pictureSize: SQL
  readonly colours: SQL
}

/** The columns of the row with this alias that keeps shape and size, as artworks do. */
export function keptLooks(alias: string): LookColumns {
  const of = sql.raw(alias)
  return {
    orientation: sql`${of}.orientation`,
    pictureSize: sql`${of}.picture_size`,
    colours: sql`${of}.colours`,
  }
}

/** What the row of a file with this alias says: `orientationOf` and `pictureSizeOf` in SQL; null if the sides are unknown. */
export function fileLooks(alias: string): LookColumns {
  const of = sql.raw(alias)
  const [width, height] = [sql`nullif(${of}.width, 0)`, sql`nullif(${of}.height, 0)`]
  const longest = sql`greatest(${of}.width, ${of}.height)`
  return {
    orientation: sql`case when ${width} is null or ${height} is null then null
      when least(${of}.width, ${of}.height) * 100 >= ${longest} * ${SQUARE_PERCENT}::int then 'SQUARE'
      when ${of}.width > ${of}.height then 'LANDSCAPE' else 'PORTRAIT' end`,
    pictureSize: sql`case when ${width} is null or ${height} is null then null
      when ${longest} < ${MEDIUM_FROM}::int then 'SMALL' when ${longest} < ${LARGE_FROM}::int then 'MEDIUM'
      else 'LARGE' end`,
    colours: sql`${of}.colours`,
  }
}

/** The conditions for pictures that look as the filter says; none without one. */
export function lookConditions(
  columns: LookColumns,
  { orientation, pictureSize, colour }: PictureQuery,
): SQL[] {
  return [
    ...(orientation ? [sql`${columns.orientation} = ${orientation}`] : []),
    ...(pictureSize ? [sql`${columns.pictureSize} = ${pictureSize}`] : []),
    ...(colour ? [sql`${columns.colours} @> array[${colour}]::text[]`] : []),
  ]
}

/** How many bits differ in what the rows with these aliases look like: 0 to 64. */
export const lookDistance = (one: string, other: string): SQL =>
  sql.raw(`bit_count((${one}.perceptual_hash # ${other}.perceptual_hash)::bit(64))`)

/**
 * Whether the rows with these aliases look alike: they have a colour in common, and of the patterns that either has, few
 * differ. Pictures of one colour have none and look like each other only.
 */
export function looksAlike(one: string, other: string): SQL {
  const [a, x] = [sql.raw(one), sql.raw(other)]
  const patterns = sql`bit_count((${a}.perceptual_hash | ${x}.perceptual_hash)::bit(64))`
  return sql`(${a}.colours && ${x}.colours or ${a}.colours = ${x}.colours)
    and (${a}.perceptual_hash = 0) = (${x}.perceptual_hash = 0)
    and ${lookDistance(one, other)} <= greatest(2, ${patterns} / 5)`
}
