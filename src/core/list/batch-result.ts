/** What became of the records of a batch: each is changed by its own rules (decision 0053). */
export interface BatchResult {
  /** Ids of the records that are now as requested. */
  readonly done: readonly string[]
  /** The others, with the reason in Chinese. */
  readonly refused: readonly { readonly id: string; readonly message: string }[]
}
