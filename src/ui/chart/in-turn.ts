const waiting: (() => void)[] = []

const next = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(next)
}

/** Does each work in a task of its own, so that a page of many charts answers in between. Returns what drops it. */
export const inTurn = (work: () => void): (() => void) => {
  waiting.push(work)
  if (waiting.length === 1) setTimeout(next)
  return () => {
    const place = waiting.indexOf(work)
    if (place >= 0) waiting.splice(place, 1, () => undefined)
  }
}
