import { type Change, changeTeller } from './change-rules.ts'
import { compareParts, renamed } from './compare-definitions.ts'
import { compareHeads, shapeOf } from './compare-heads.ts'
import { type Operation, operationsOf } from './operations-of.ts'
import { type Fragment, listOf, objectOf } from './values.ts'

/** A change of one operation; `operation` is its operationId, as it is now where it is still there. */
export interface FileChange extends Change {
  readonly operation: string
  readonly method: string
  readonly path: string
}

/**
 * What two OpenAPI documents differ in, in the order of the operations of the newer one, those that are gone last. An
 * operation is found again by method and path, or else by its id.
 */
export function compareFiles(before: Fragment, after: Fragment): readonly FileChange[] {
  const [old, fresh] = [operationsOf(before), operationsOf(after)]
  const changes: FileChange[] = []
  const tellerOf = ({ id: operation, method, path }: Pick<Operation, 'id' | 'method' | 'path'>) =>
    changeTeller('operation', (change) => void changes.push({ ...change, operation, method, path }))
  servers(before, after, tellerOf({ id: '', method: '', path: '' }))
  const pairs = paired(old, fresh)
  for (const one of fresh) {
    const known = pairs.get(one)
    const tell = tellerOf(one)
    if (!known) {
      tell('operationAdded', '')
      continue
    }
    compareHeads(known, one, tell)
    const { id: operation, method, path } = one
    const paths = { before: known.path, after: path }
    for (const change of compareParts(renamed(known.parts, paths), one.parts))
      changes.push({ ...change, operation, method, path })
  }
  const left = new Set(pairs.values())
  for (const one of old) if (!left.has(one)) tellerOf(one)('operationRemoved', '')
  return changes
}

/** The older operation of each newer one: at its address, or else with its id at an address that is gone. */
function paired(old: readonly Operation[], fresh: readonly Operation[]): ReadonlyMap<Operation, Operation> {
  const addressOf = ({ method, path }: Operation) => `${method} ${shapeOf(path)}`
  const byAddress = new Map(old.map((one) => [addressOf(one), one]))
  const addresses = new Set(fresh.map(addressOf))
  const moved = new Map(old.filter((one) => !addresses.has(addressOf(one))).map((one) => [one.id, one]))
  return new Map(
    fresh.flatMap((one) => {
      const known = byAddress.get(addressOf(one)) ?? moved.get(one.id)
      return known ? [[one, known] as const] : []
    }),
  )
}

function servers(before: Fragment, after: Fragment, tell: ReturnType<typeof changeTeller>): void {
  const urlsOf = ({ servers: list }: Fragment) => listOf(list).map((one) => String(objectOf(one)?.['url']))
  const [old, fresh] = [urlsOf(before), urlsOf(after)]
  for (const url of old) if (!fresh.includes(url)) tell('serverRemoved', '', url)
  for (const url of fresh) if (!old.includes(url)) tell('serverAdded', '', url)
}
