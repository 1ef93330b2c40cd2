import { createHmac } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { AuditTable } from '../database/tables/audit.ts'

/** A key that signs the audit. */
export interface AuditKey {
  /** Eight hexadecimal digits, by which a signature names it. */
  readonly id: string
  readonly secret: Buffer
}

/** The keys of a site's audit. */
export interface AuditKeys {
  /** What signs new rows; made where there is none yet. */
  present(): AuditKey
  /** What may have signed older rows, without making a key where there is none. */
  known(db: Database): Promise<readonly AuditKey[]>
}

/** Whether a row, or the end of the chain. */
type Signed = 'row' | 'end'

/**
 * Where an open database has its keys: at what its transactions share with it. Not in a map of this module, because a
 * process that has loaded it twice, as tests with replaced modules have, would leave rows unsigned.
 */
const place = Symbol.for('auth-centre.audit-keys')

// as: nothing else has this symbol
const keyed = (db: Database) => db.getExecutor().adapter as { [place]?: AuditKeys }

/** From now on the rows that this process adds to the audit of a database are signed (decision 0102). */
export function signAudit(db: Database, keys: AuditKeys): void {
  keyed(db)[place] = keys
}

/** What signs new rows of this database; undefined where this process has no key. */
export const auditKeyOf = (db: Database): AuditKey | undefined => keyed(db)[place]?.present()

/**
 * HMAC-SHA-256 of a row's number and hash, in hexadecimal, behind the id of the key. The hash has all columns and all
 * rows before, so that one signature vouches for everything up to it.
 */
export function signatureOf(key: AuditKey, what: Signed, { id, hash }: Pick<AuditTable, 'id' | 'hash'>): string {
  return `${key.id}:${createHmac('sha256', key.secret).update(`${what}\n${id}\n${hash}`).digest('hex')}`
}

type SignedLink = Pick<AuditTable, 'id' | 'hash'> & { readonly signature?: string | null }

/** Compares the signatures of consecutive rows, which one check reads in parts. */
export class SignatureCheck {
  /** How many rows before the first signed one have none: those of former releases. */
  unsigned = 0
  /** The first and the last row whose key is not known, so that only their hash was compared. */
  foreign: { readonly first: number; readonly last: number } | undefined
  /** Whether a row before the next one was signed. */
  signed = false
  readonly #keys: ReadonlyMap<string, AuditKey>

  constructor(keys: readonly AuditKey[]) {
    this.#keys = new Map(keys.map((key) => [key.id, key]))
  }

  /** Whether any key is known. */
  get keyed(): boolean {
    return this.#keys.size > 0
  }

  /** What is wrong with a row's signature: it is not that of its hash, or absent although a row before has one. */
  row(row: SignedLink): 'forged' | 'unsigned' | undefined {
    if (!row.signature) {
      if (this.signed) return 'unsigned'
      this.unsigned += 1
      return undefined
    }
    this.signed = true
    return this.#fits('row', row.id, row) ? undefined : 'forged'
  }

  /** Whether these are the number and the hash of the last row that the chain ever had. */
  end(head: SignedLink): boolean {
    if (!head.signature) return !this.signed
    return this.#fits('end', head.id, head)
  }

  /** Also true where the key is not known, which is kept in mind. */
  #fits(what: Signed, id: number, { hash, signature }: SignedLink): boolean {
    const key = this.#keys.get(signature?.split(':')[0] ?? '')
    if (key) return signature === signatureOf(key, what, { id, hash })
    this.foreign = { first: this.foreign?.first ?? id, last: id }
    return true
  }
}

/** A check by the keys that this process knows. */
export async function signatureCheck(db: Database): Promise<SignatureCheck> {
  return new SignatureCheck((await keyed(db)[place]?.known(db)) ?? [])
}
