import type { Insertable } from 'kysely'
import { dayOf } from '../../../kernel/time.ts'
import type { TrainingCertificateTable } from '../table.ts'

/** The numbers of the certificates of the demonstration: each year begins with 1. */
export class CertificateNumbers {
  readonly #last = new Map<number, number>()

  /** The next number of the year in which the training ends, in milliseconds since 1970. */
  next(endsAt: number): string {
    const year = Number(dayOf(endsAt).slice(0, 4))
    const number = (this.#last.get(year) ?? 0) + 1
    this.#last.set(year, number)
    return `PX-${year}-${String(number).padStart(6, '0')}`
  }

  /** The last number of each year. */
  rows(): Insertable<TrainingCertificateTable>[] {
    return Array.from(this.#last, ([year, last]) => ({ year, last }))
  }
}
