/** Milliseconds of work in one turn of the event loop, after which the next statement waits for another turn. */
const longestStretch = 8

/** Begin of the present turn of the event loop, as far as statements ran in it. */
let begun: number | undefined

const begin = () => {
  begun = performance.now()
  setImmediate(() => {
    begun = undefined
  })
}

/**
 * To be awaited before a statement that runs on the event loop's own thread. Resolves at once, or in the next turn of
 * the loop where the present one has taken more than 8 ms since its first statement. Awaiting what is settled gives the
 * loop no turn: an operation of many short statements would stop every other request until its end.
 */
export const shareTheLoop = async (): Promise<void> => {
  if (begun !== undefined && performance.now() - begun > longestStretch) {
    await new Promise((next) => setImmediate(next))
  }
  if (begun === undefined) begin()
}
