/** Back-off after each failed probe, in milliseconds; the last value repeats. */
const waits: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000]

/** The wait before the next probe, in milliseconds, where this many probes have failed before the last one. */
export const probeWait = (failures: number): number => waits[failures] ?? 30_000
