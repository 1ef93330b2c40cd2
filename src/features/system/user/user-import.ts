import type { components } from '../../../../openapi/schema.d.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
/** One row of the file, its cells as texts; a cell that is left out is empty. `row` is its number in the file. */
export type ImportRow = Schemas['ImportRow']
/** What becomes of a row whose username exists. */
export type ExistingUsers = Schemas['ExistingUsers']
/** At most 200 rows; `key` is drawn once for the whole file, `part` counts from 1. */
export type ImportPart = Schemas['ImportPart']
/** What an import would do, and every cell that it would refuse. */
export type ImportFindings = Schemas['ImportFindings']
/** What a part has done, with the first passwords of the users whom it created. */
export type ImportResult = Schemas['ImportResult']
/** What was taken back, and who stayed as they are and why. */
export type ImportUndone = Schemas['ImportUndone']

/** What the import of users needs of the backend. Every method rejects with `ApiError`. */
export interface UserImportGateway {
  /** Changes nothing. At most 2,000 rows. */
  checkImport(rows: readonly ImportRow[], existing: ExistingUsers): Promise<ImportFindings>
  /** Carried out once for a key and part, and answered alike within 24 hours, however often it is called. */
  importPart(part: ImportPart): Promise<ImportResult>
  /** Takes one's own import back, within 24 hours and once. */
  undoImport(batchId: string): Promise<ImportUndone>
}
export const UserImportGateway = token<UserImportGateway>('UserImportGateway')
