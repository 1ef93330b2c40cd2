/** Tells why an operation cannot be done with a record in its state, by its `x-steps`; undefined where it can. */
export const refusalOf =
  (steps: Readonly<Record<string, string>>) =>
  ({ status }: { readonly status: string }): string | undefined =>
    steps[status]
