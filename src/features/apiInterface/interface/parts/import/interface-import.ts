import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

export type InterfaceImportCheck = Schemas['InterfaceImportCheck']
export type InterfaceImportEntry = Schemas['InterfaceImportEntry']
type InterfaceImportDone = Schemas['InterfaceImportDone']
export type FileToCheck = Schemas['InterfaceFileToCheck']
export type FileToImport = Schemas['InterfaceFileToImport']

/** The backend's import of OpenAPI files. Every method rejects with `ApiError`, whose words a form shows. */
export interface InterfaceImportGateway {
  /** What an import would do to a directory; changes nothing. The file is in base64. */
  check(file: FileToCheck): Promise<InterfaceImportCheck>
  /** Applies the chosen entries of a check; rejects with 409 where it would do something else by now. */
  run(file: FileToImport): Promise<InterfaceImportDone>
}
export const InterfaceImportGateway = token<InterfaceImportGateway>('InterfaceImportGateway')

/** Bytes of a file, as the backend takes them. */
export const mostBytes = 5 * 1024 * 1024

export const isPickable = ({ reason }: InterfaceImportEntry): boolean => reason === undefined

/** What is chosen at first: nothing that breaks or ends what callers have. */
export const firstPicks = ({ entries }: InterfaceImportCheck): ReadonlySet<string> =>
  new Set(
    entries.filter((one) => isPickable(one) && (one.state === 'new' || one.state === 'changed')).map(({ key }) => key),
  )

/** The picks with these keys, or without them. */
export function pickedWith(picked: ReadonlySet<string>, keys: readonly string[], chosen: boolean): ReadonlySet<string> {
  const all = new Set(picked)
  for (const key of keys) {
    if (chosen) all.add(key)
    else all.delete(key)
  }
  return all
}

/** What an import has done, in words. */
export const doneWords = ({ added, changed, withdrawn }: InterfaceImportDone): string =>
  [
    ...(added > 0 ? [`已新增 ${added} 个接口`] : []),
    ...(changed > 0 ? [`已更新 ${changed} 个接口`] : []),
    ...(withdrawn > 0 ? [`已下线 ${withdrawn} 个接口`] : []),
  ].join('，')
