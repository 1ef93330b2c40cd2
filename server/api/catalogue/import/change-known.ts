import type { Recorder } from '../../../kernel/audited.ts'
import { nameKey } from '../../../language/name-key.ts'
import { type Copying, copyVersion } from '../copy-version.ts'
import { shapeOf } from '../route-table.ts'
import type { Compared } from './compare-file.ts'

interface Changing extends Copying {
  readonly record: Recorder
}

/**
 * Gives an interface what an operation says: name and description to itself, address and definitions to its draft, or
 * to a further version beside one that is published or withdrawn.
 */
export async function changeKnown(changing: Changing, compared: Compared): Promise<void> {
  const { tx, record, now } = changing
  const { operation, known, base, becomes } = compared
  if (!operation || !known || !base) return
  const { name, description, method, path, definitions } = operation
  const { one } = known
  await tx
    .updateTable('api_interface')
    .set({ name, name_key: nameKey(name, 'organisation'), description, updated_at: now, version: one.version + 1 })
    .where('id', '=', one.id)
    .execute()
  const head = { name, description }
  record({
    kind: 'api_interface',
    id: one.id,
    name,
    before: { name: one.name, description: one.description },
    after: head,
  })
  if (becomes === undefined) return
  const after = { method, path, path_shape: shapeOf(path), ...definitions }
  if (becomes !== base.word) {
    const id = await copyVersion(changing, base, { ...after, word: becomes })
    if (id !== undefined)
      record({ kind: 'api_version', id: one.id, name: `${name} → ${becomes}`, after: { word: becomes } })
    return
  }
  await tx
    .updateTable('api_version')
    .set({ ...after, updated_at: now, version: base.version + 1 })
    .where('id', '=', base.id)
    .execute()
  const { path_shape: _, ...audited } = after
  record({ kind: 'api_version', id: one.id, name: `${name} ${base.word}`, before: base, after: audited })
}
