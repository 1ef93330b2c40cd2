import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../../database/schema.ts'

const eb = expressionBuilder<Tables, 'org'>()

/** What finds the offices without a division. */
export const noRegion = 'none'

/** With six digits at least, `380000` for `38`: so no code of a division begins as that of one above it. */
export const wholeCode = (code: string): string => code.padEnd(6, '0')

/** The same of the column. */
export const wholeRegion = sql<string>`case when length(org.region_code) < 6
  then substr(org.region_code || '0000', 1, 6) else org.region_code end`

/** The offices whose administrative division has a code that begins so, or that have none (`none`). */
export const officesOfRegion = (code: string) =>
  eb
    .selectFrom('org')
    .select('org.id')
    .where(code === noRegion ? eb('org.region_code', 'is', null) : eb(wholeRegion, 'like', `${code}%`))
