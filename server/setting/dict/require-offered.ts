import type { FieldRule } from '../../../openapi/field-rule.ts'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import { flat, readForest } from './entry-forest.ts'

interface Held {
  /** What the record is to hold; null for nothing. */
  readonly value: string | null
  /** What it holds now; null for nothing, or for a new record. */
  readonly before: string | null
  readonly field: string
  /** The field's rule, which names the dictionary. */
  readonly rule: FieldRule
  /** The present day, `YYYY-MM-DD`. */
  readonly day: string
}

/**
 * Throws 400 AA0001 at the field for a value that its dictionary does not offer, unless the record has it already: a
 * retired entry stays on old records. The entry is locked until the transaction ends, so that it is not deleted
 * meanwhile.
 */
export async function requireOffered(tx: Database, { value, before, field, rule, day }: Held): Promise<void> {
  if (value === null || value === before) return
  const dict = await tx
    .selectFrom('dict')
    .selectAll()
    .where('code', '=', rule.dictionary ?? '')
    .executeTakeFirstOrThrow()
  const locked = await tx
    .updateTable('dict_entry')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('dict_id', '=', dict.id)
    .where('value', '=', value)
    .returning('id')
    .executeTakeFirst()
  if (!locked) throw refused(`所选${rule.label}不存在`, field)
  const entry = flat(await readForest(tx, dict, day)).find(({ row }) => row.id === locked.id)
  if (!entry?.offered) throw refused(`所选${rule.label}已停用或不在有效期内`, field)
}
