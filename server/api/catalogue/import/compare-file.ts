import type { Change } from '../../../../openapi/compare/change-rules.ts'
import { compareDefinitions } from '../../../../openapi/compare/compare-definitions.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { shapeOf } from '../route-table.ts'
import { statusOn } from '../version-status.ts'
import type { Catalogued, cataloguedIn } from './catalogued.ts'
import type { FileOperation, OpenApiFile } from './read/file-operation.ts'

type State = Schemas['InterfaceImportState']
type Version = Catalogued['versions'][number]
type Told = Pick<Change, 'words' | 'breaking'>

/** What an import does with one operation of the file, or with an interface that the file does not have. */
export interface Compared {
  readonly key: string
  readonly state: State
  readonly name: string
  readonly method: string
  readonly path: string
  readonly reason?: string
  readonly changes: readonly Told[]
  readonly operation?: FileOperation
  /** The interface of the directory that it is. */
  readonly known?: Catalogued
  /** The version that it is compared with: a draft is changed, another one gets a version beside it. */
  readonly base?: Version
  /** The version that comes of it; absent where none does. */
  readonly becomes?: string
}

interface Importer {
  readonly day: string
  /** Whether the account may withdraw interfaces. */
  readonly mayWithdraw: boolean
}

type Directory = Awaited<ReturnType<typeof cataloguedIn>>

/** Compares the operations of a file with the interfaces of a directory; gives other requests their turn. */
export async function compareFile(
  { operations, refused }: OpenApiFile,
  { interfaces }: Directory,
  importer: Importer,
): Promise<readonly Compared[]> {
  const byCode = new Map(interfaces.map((one) => [one.one.code, one]))
  const byAddress = new Map<string, Catalogued>()
  for (const one of interfaces)
    for (const version of one.versions) if (!byAddress.has(addressOf(version))) byAddress.set(addressOf(version), one)
  const compared: Compared[] = []
  const found = new Set<Catalogued>()
  const claimed = new Set<string>()
  await inTurns(operations, (operation) => {
    const known = operation.of
      ? byCode.get(operation.of.code)
      : byAddress.get(addressOf({ method: operation.method, path_shape: shapeOf(operation.path) }))
    if (known) found.add(known)
    const one = known ? compareKnown(operation, known) : compareNew(operation)
    // Two operations of a file may be versions of one interface that have had the same address.
    const claim = known && one.becomes !== undefined ? `${known.one.id} ${one.becomes}` : one.key
    compared.push(
      claimed.has(claim) ? { ...one, state: 'refused', reason: '文件中有另一个操作是该接口的同一版本' } : one,
    )
    claimed.add(claim)
  })
  const gone = interfaces.filter((one) => !found.has(one)).flatMap((one) => compareGone(one, importer))
  return [...compared, ...refused.map(refusedEntry), ...gone]
}

const addressOf = ({ method, path_shape }: Pick<Version, 'method' | 'path_shape'>): string => `${method} ${path_shape}`

const entryOf = ({ method, path, name, of }: FileOperation) => ({
  key: `${of ? `${of.word} ` : ''}${method} ${path}`,
  method,
  path,
  name,
})

const compareNew = (operation: FileOperation): Compared => ({
  ...entryOf(operation),
  state: 'new',
  changes: [],
  operation,
  becomes: operation.of?.word ?? 'v1',
})

function compareKnown(operation: FileOperation, known: Catalogued): Compared {
  const { definitions, of } = operation
  const entry = { ...entryOf(operation), operation, known }
  const named = known.versions.find(({ word }) => word === of?.word)
  const base = named ?? known.versions.find((one) => of !== undefined || addressOf(one) === addressIn(operation))
  if (!base) return { ...entry, state: 'refused', reason: '该接口没有版本', changes: [] }
  const paths = { before: base.path, after: operation.path }
  const inVersion = [...compareDefinitions(base, definitions, paths), ...addressChange(operation, base)]
  const added = of !== undefined && !named
  const changes: Told[] = [
    ...inVersion.map(({ words, breaking }) => ({ words, breaking })),
    ...(added ? [{ words: `新增版本 ${of.word}`, breaking: false }] : []),
    ...headChanges(operation, known),
  ]
  if (changes.length === 0) return { ...entry, base, state: 'same', changes }
  const state = changes.some(({ breaking }) => breaking) ? 'breaking' : 'changed'
  if (inVersion.length === 0 && !added) return { ...entry, base, state, changes }
  const becomes = added ? of.word : base.status === 'draft' ? base.word : wordAfter(known)
  return { ...entry, base, state, changes, becomes }
}

const addressIn = ({ method, path }: FileOperation): string => addressOf({ method, path_shape: shapeOf(path) })

function addressChange({ method, path }: FileOperation, base: Version): readonly Told[] {
  if (method === base.method && path === base.path) return []
  const breaking = addressOf(base) !== addressOf({ method, path_shape: shapeOf(path) })
  return [{ words: `地址：${base.method} ${base.path} → ${method} ${path}`, breaking }]
}

/** Name and description are those of the interface, whatever the version. */
function headChanges({ name, description }: FileOperation, { one }: Catalogued): readonly Told[] {
  return [
    ...(name === one.name ? [] : [{ words: `名称：${one.name} → ${name}`, breaking: false }]),
    ...(description === one.description ? [] : [{ words: '说明改变', breaking: false }]),
  ]
}

/** v3 where v2 is the highest. */
const wordAfter = ({ versions }: Catalogued): string =>
  `v${Math.max(0, ...versions.map(({ word }) => Number(word.slice(1)))) + 1}`

const refusedEntry = ({ method, path, name, reason }: OpenApiFile['refused'][number]): Compared => ({
  key: `${method} ${path}`,
  state: 'refused',
  method,
  path,
  name,
  reason,
  changes: [],
})

function compareGone(known: Catalogued, { day, mayWithdraw }: Importer): readonly Compared[] {
  const { one, versions } = known
  const published = versions.find((version) => statusOn(version, day) === 'published')
  const shown = published ?? versions.find(({ status }) => status === 'draft')
  if (!shown) return []
  const reason = published ? (mayWithdraw ? undefined : '您没有下线接口的权限') : '尚未发布，可在列表中删除'
  const { method, path } = shown
  const entry = { key: `gone ${one.id}`, state: 'gone', method, path, name: one.name, changes: [], known } as const
  return [{ ...entry, ...(reason !== undefined && { reason }) }]
}
