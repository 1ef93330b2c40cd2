declare module '../../database/schema.ts' {
  interface Tables {
    parameter_proposal: ParameterProposalTable
  }
}

/** A change of a guarded parameter that waits for an account of another duty (decision 0105): one for each of them. */
export interface ParameterProposalTable {
  /** The parameter's key. */
  parameter_id: string
  id: string
  /** As the parameter stores it: of a secret sealed, null for the default. */
  value: string | null
  /** The parameter's version that the change was made from. */
  version: number
  proposed_by: string
  proposed_by_name: string
  proposed_at: number
  /** Then it lapses. */
  expires_at: number
}
