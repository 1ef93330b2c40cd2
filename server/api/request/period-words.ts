import type { GrantDays } from '../catalogue/index.ts'

/** A period in a message: 2026-03-01 至 2026-12-31, or without an end 2026-03-01 起长期有效. */
export const periodWords = ({ from_on, until_on }: GrantDays): string =>
  until_on === null ? ` ${from_on} 起长期有效` : ` ${from_on} 至 ${until_on}`
