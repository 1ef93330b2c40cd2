import {
  createInterfaceDirectoryPermission,
  interfaceDirectoryStatusLabels,
  interfaceDirectoryStatusSeverities,
  moveInterfaceDirectoryPermission,
  newInterfaceDirectoryFields,
  removeInterfaceDirectoriesPermission,
  setInterfaceDirectoryStatusPermission,
  updateInterfaceDirectoryPermission,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Directory = Schemas['InterfaceDirectory']
export type NewDirectory = Schemas['NewInterfaceDirectory']
export type DirectoryChange = Schemas['InterfaceDirectoryChange']
export type DirectoryMove = Schemas['InterfaceDirectoryMove']
export type DirectoryQuery = QueryOf<'listInterfaceDirectories'>

/** The backend's directories of the interface catalogue. Every method rejects with `ApiError`. */
export interface DirectoryGateway {
  /** All directories, as a tree. */
  tree(signal?: AbortSignal): Promise<readonly Directory[]>
  /** A page of directories from all levels, each with its `path`. */
  list(query: DirectoryQuery, signal: AbortSignal): Promise<Page<Directory>>
  /** One directory as it is now. */
  detail(id: string): Promise<Directory>
  create(directory: NewDirectory): Promise<void>
  /** Rejects with 409 where another user changed it since it was read. */
  update(change: DirectoryChange): Promise<void>
  /** Moves it with all below it; rejects with 409 as `update`. */
  move(move: DirectoryMove): Promise<void>
  /** As `move`, outside of a form: a rejection has been reported. */
  place(move: DirectoryMove): Promise<void>
  /** Each directory by itself. */
  setStatus(ids: Chosen, status: Directory['status'], versions?: readonly number[]): Promise<BatchResult>
  /** Each directory by itself; refuses one with directories or interfaces in it. */
  remove(ids: Chosen): Promise<BatchResult>
}
export const DirectoryGateway = token<DirectoryGateway>('DirectoryGateway')

export const may = {
  add: createInterfaceDirectoryPermission,
  edit: updateInterfaceDirectoryPermission,
  move: moveInterfaceDirectoryPermission,
  status: setInterfaceDirectoryStatusPermission,
  remove: removeInterfaceDirectoriesPermission,
} as const

export const statusOf = ({ status, suspended }: Directory) =>
  status === 'normal' && suspended
    ? ({ label: '上级停用', severity: 'warning' } as const)
    : ({
        label: interfaceDirectoryStatusLabels[status],
        severity: interfaceDirectoryStatusSeverities[status],
      } as const)

export const statusOptions = optionsOf(interfaceDirectoryStatusLabels)

/** What the form holds of a directory; of a new one below `parent`. */
export const valuesOf = (parent: Directory | undefined) => (directory?: Directory) => ({
  ...textsOf(newInterfaceDirectoryFields, directory),
  parentId: directory?.parentId ?? parent?.id ?? '',
})
type Values = ReturnType<ReturnType<typeof valuesOf>>

/** A new directory as it is sent. */
export const newDirectoryOf = ({ name, code, parentId }: Values): NewDirectory => ({
  name,
  code,
  ...(parentId && { parentId }),
})

/** The change of a directory, named by the version that was read; code and place stay. */
export const changeOf = ({ name }: Values, { id, version }: Directory): DirectoryChange => ({ id, version, name })

interface ParentNode {
  readonly key: string
  readonly label: string
  readonly children: readonly ParentNode[]
}

/** The directories that another one can be put below: those that are enabled, except `moved` with all below it. */
export const parentsFor = (directories: readonly Directory[], moved?: string): readonly ParentNode[] =>
  directories.flatMap(({ id, name, status, children = [] }) =>
    id === moved || status === 'disabled' ? [] : [{ key: id, label: name, children: parentsFor(children, moved) }],
  )

/** Why a directory cannot stand below `parent`, undefined for the top level; undefined where it can. */
export const placeRefusal = (
  directory: Directory,
  { parent }: { readonly parent: Directory | undefined },
): string | undefined =>
  parent?.id !== directory.parentId && parent?.status === 'disabled' ? '上级目录已停用' : undefined
