/** How long after which failed try the next one follows; the last goes on for ever. Milliseconds. */
const waits: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000]

/** How long to wait for the next try where this many have failed before the last one. Milliseconds. */
export const probeWait = (failures: number): number => waits[failures] ?? 30_000
