/** A role as a form offers it. */
export interface AssignableRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
}
