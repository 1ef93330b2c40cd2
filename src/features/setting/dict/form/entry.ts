import { dictStyleLabels, newDictEntryFields } from '../../../../../openapi/facts.ts'
import type { operations, Schemas } from '../../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../../core/export/export-gateway.ts'
import { textsOf } from '../../../../core/form/field-rule.ts'
import type { BatchResult } from '../../../../core/list/batch-result.ts'
import type { Chosen } from '../../../../core/list/chosen.ts'
import type { Page } from '../../../../core/list/page.ts'
import { token } from '../../../../core/token.ts'
import type { Dict, DictImportGateway, DictUse } from '../dict.ts'

export type Entry = Schemas['DictEntry']
export type NewEntry = Schemas['NewDictEntry']
export type EntryChange = Schemas['DictEntryChange']
export type EntryQuery = operations['listDictEntries']['parameters']['query']
export type EntryExportQuery = operations['beginDictEntryExport']['parameters']['query']

/** The backend's entries of dictionaries. Every method rejects with `ApiError`. */
export interface EntryGateway {
  /** The dictionary as it is now; the caller reports a failure. */
  dict(id: string, signal: AbortSignal): Promise<Dict>
  /** All entries of a dictionary, as a tree. */
  tree(dictId: string, signal?: AbortSignal): Promise<readonly Entry[]>
  /** A page of entries from all levels, each with its `path`. */
  list(query: EntryQuery, signal: AbortSignal): Promise<Page<Entry>>
  readonly exported: ExportGateway<Entry, EntryExportQuery>
  /** One entry as it is now. */
  detail(id: string): Promise<Entry>
  create(entry: NewEntry): Promise<void>
  /** Replaces what the form shows; rejects with 409 where another user changed it since it was read. */
  update(change: EntryChange): Promise<void>
  /** Each entry by itself; refuses built-in ones, and those that records hold or that have others below them. */
  remove(ids: Chosen): Promise<BatchResult>
  /** The records that hold an entry. The caller reports a failure. */
  uses(dictId: string, id: string, signal: AbortSignal): Promise<readonly DictUse[]>
}
export const EntryGateway = token<EntryGateway>('EntryGateway')

/** The import of 字典管理: this screen may be open without that one. */
export const EntryImportGateway = token<DictImportGateway>('EntryImportGateway')

/** 立即 至 2026-12-31; '' for an entry that is always in effect. */
export const termOf = ({ validFrom, validUntil }: Entry): string =>
  validFrom === undefined && validUntil === undefined ? '' : `${validFrom ?? '立即'} 至 ${validUntil ?? '长期'}`

/** 停用 by itself; 未提供 where the days, an entry above or the dictionary keep it from being offered. */
export const stateOf = ({ status, offered }: Entry) => {
  if (status === 'disabled') return { label: '停用', severity: 'danger' } as const
  return offered
    ? ({ label: '正常', severity: 'success' } as const)
    : ({ label: '未提供', severity: 'warning' } as const)
}
export const styleOf = ({ style }: Entry): string => dictStyleLabels[style]

/** Where an entry can stand: the tree without it and those below it. */
export const placesFor = (nodes: readonly Entry[], id: string | undefined): readonly Entry[] =>
  nodes
    .filter((node) => node.id !== id)
    .map(({ children, ...node }) => ({ ...node, ...(children && { children: [...placesFor(children, id)] }) }))

/** The label of an entry of a tree; undefined where it is not in it. */
export const nameIn = (nodes: readonly Entry[], id: string): string | undefined => {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children ?? [], id)
    if (name !== undefined) return name
  }
  return undefined
}

/** What the form holds of an entry; a new one stands below `parent`. */
export const valuesOf = (dictId: string, parent: Entry | undefined) => (entry?: Entry) => ({
  ...textsOf(newDictEntryFields, entry),
  dictId,
  parentId: entry ? (entry.parentId ?? '') : (parent?.id ?? ''),
  sort: entry?.sort ?? 0,
  style: entry?.style ?? ('neutral' as const),
  isDefault: entry?.isDefault ?? false,
  status: entry?.status ?? ('normal' as const),
})

/** The change of an entry, named by the version that was read; dictionary and value stay. */
export const changeOf = (
  { value: _value, dictId: _dictId, ...change }: ReturnType<ReturnType<typeof valuesOf>>,
  { id, version }: Entry,
): EntryChange => ({ ...change, id, version })
