/** A record of the backend that says which of the user's permissions do not apply to it. */
export interface Scoped {
  /** Absent where all apply. */
  readonly outOfScope?: readonly string[]
}

/**
 * Whether a permission of the user applies to a record; true for a record that says nothing, and if no permission is
 * bound (S6.4). The backend checks again.
 */
export const appliesTo = ({ outOfScope }: Scoped, need: string | undefined): boolean =>
  need === undefined || !outOfScope?.includes(need)
