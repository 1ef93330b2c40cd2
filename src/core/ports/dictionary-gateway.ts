import { token } from '../token.ts'

/** An entry of a dictionary as forms and tables need it. */
export interface DictionaryItem {
  /** What records hold. */
  readonly value: string
  /** The label. */
  readonly name: string
  readonly style: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  /** What a new record starts with. */
  readonly isDefault: boolean
  /** False for an entry that only names the values of old records. */
  readonly offered: boolean
  readonly children?: readonly DictionaryItem[]
}

/** The dictionaries that fields take their values from. */
export interface DictionaryGateway {
  /**
   * The entries of a dictionary as a tree, in their order; `quiet` if no user waits for it. Rejects with `ApiError`, of
   * an unknown code with 404.
   */
  dictionary(code: string, call?: { readonly quiet?: boolean }): Promise<readonly DictionaryItem[]>
}
export const DictionaryGateway = token<DictionaryGateway>('DictionaryGateway')
