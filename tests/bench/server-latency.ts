import { quantile } from './median.ts'

/** The headers of a signed-in client. */
export type Headers = Readonly<Record<string, string>>

/** Response times of a list with several concurrent clients. */
export interface Latency {
  readonly perSecond: number
  readonly median: number
  /** 99th percentile, milliseconds. */
  readonly p99: number
}

/** Requests pages of the list with `clients` at a time. Throws unless every response is a success. */
export const listLatency = async (url: string, headers: Headers, calls = 2000, clients = 8): Promise<Latency> => {
  const times: number[] = []
  let asked = 0
  const client = async () => {
    while (asked < calls) {
      const current = (asked++ % 900) + 1
      const start = performance.now()
      const answer = await fetch(`${url}?current=${current}&size=10`, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
      times.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  return { perSecond: calls / seconds, median: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
