/**
 * A value that is read again when it is older than `lifetime` (milliseconds): concurrent callers share a read, and one
 * that failed is not kept.
 */
export function recent<Value>(lifetime: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    const now = performance.now()
    if (known && now - known.at < lifetime) return known.value
    const reading = { at: now, value: read() }
    known = reading
    reading.value.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.value
  }
}
