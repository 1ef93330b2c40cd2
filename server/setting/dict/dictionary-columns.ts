import type { Services } from '../../http/handler.ts'
import type { DictionaryColumn } from '../../kernel/contributions/dictionary-column.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /**
     * Where each field stands whose schema names a dictionary, of all areas; a test compares it with the API
     * description.
     */
    readonly dictionaryColumns: readonly DictionaryColumn[]
  }
}

/** What the functions of this folder need of a server to know who holds values of dictionaries. */
export type KnowsColumns = Pick<Services, 'dictionaryColumns'>

/** The columns that hold values of a dictionary. */
export const columnsHolding = ({ dictionaryColumns }: KnowsColumns, dictionary: string): readonly DictionaryColumn[] =>
  dictionaryColumns.filter((column) => column.dictionary === dictionary)
