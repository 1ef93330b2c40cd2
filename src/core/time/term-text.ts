/** The first and the last day of something, `YYYY-MM-DD`, both inclusive; absent without a limit. */
export interface Term {
  readonly validFrom?: string | undefined
  readonly validUntil?: string | undefined
}

/** `2026-12-01 至 2026-12-31`, `自 2026-12-01 起`, `至 2026-12-31`; '' without a limit. */
export const termText = ({ validFrom, validUntil }: Term): string => {
  if (validFrom === undefined) return validUntil === undefined ? '' : `至 ${validUntil}`
  return validUntil === undefined ? `自 ${validFrom} 起` : `${validFrom} 至 ${validUntil}`
}
