import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import { inTurns } from '../../kernel/in-turns.ts'

/** The lists that can have 100,000 items. */
const longLists = ['candidates', 'excluded', 'order'] as const

/** Items that are written at once, and about how many characters of them are read at once. */
const [written, read] = [200, 50_000]

/** How the text of a list begins and ends, in `JSON.stringify` with two blanks. */
const beginOf = (name: string) => `\n  "${name}": [\n    `
const end = '\n  ]'

/** Characters after which a part of the text ends. */
const partLength = 500_000

/**
 * `JSON.stringify` of a record with two blanks, written in turns, in parts of some 500,000 characters of which none
 * ends within one: the text of 100,000 candidates has 15 MB.
 */
export async function* textOf(record: DrawRecord): AsyncGenerator<string> {
  const pieces = piecesOf(record)
  for (;;) {
    let part = ''
    await inTurns(partFrom(pieces), (piece) => {
      part += piece
    })
    if (part === '') return
    yield part
  }
}

/** The next pieces, as many as a part has. */
function* partFrom(pieces: Iterator<string>): Generator<string> {
  let length = 0
  while (length < partLength) {
    const { value, done } = pieces.next()
    if (done) return
    length += value.length
    yield value
  }
}

/** The text in pieces that are written at once. */
function* piecesOf(record: DrawRecord): Generator<string> {
  const lists = longLists.filter((name) => (record[name]?.length ?? 0) > 0)
  const head = JSON.stringify({ ...record, ...Object.fromEntries(lists.map((name) => [name, []])) }, undefined, 2)
  let at = 0
  for (const name of lists.toSorted((one, other) => placeOf(head, one) - placeOf(head, other))) {
    const items: readonly unknown[] = record[name] ?? []
    const place = placeOf(head, name)
    yield head.slice(at, place) + beginOf(name)
    for (let first = 0; first < items.length; first += written) {
      const text = JSON.stringify(items.slice(first, first + written), undefined, 2)
      // Without the brackets, and two blanks more on each line: the list is inside the record.
      yield (first === 0 ? '' : ',\n    ') + text.slice(4, -2).replaceAll('\n', '\n  ')
    }
    yield end
    at = place + emptyOf(name).length
  }
  yield head.slice(at)
}

const emptyOf = (name: string) => `\n  "${name}": []`
/** No text of a record has a line break of its own: only a name of the record itself stands behind one like this. */
const placeOf = (head: string, name: string) => head.indexOf(emptyOf(name))

/** The record that `textOf` has written, in turns. Throws `SyntaxError` for a text that is none. */
export async function recordIn(text: string): Promise<DrawRecord> {
  const lists = new Map<string, unknown[]>()
  const rest: string[] = []
  let at = 0
  for (const { name, begin } of listsIn(text)) {
    const from = begin + beginOf(name).length
    const to = text.indexOf(end, from)
    rest.push(text.slice(at, begin), emptyOf(name))
    const items: unknown[] = []
    await inTurns(partsOf(text, from, to), ([first, last]) => {
      for (const item of JSON.parse(`[${text.slice(first, last)}]`)) items.push(item)
    })
    lists.set(name, items)
    at = to + end.length
  }
  // as: only this area writes records
  return { ...JSON.parse(rest.join('') + text.slice(at)), ...Object.fromEntries(lists) } as DrawRecord
}

const listsIn = (text: string) =>
  longLists
    .map((name) => ({ name, begin: text.indexOf(beginOf(name)) }))
    .filter(({ begin }) => begin >= 0)
    .toSorted((one, other) => one.begin - other.begin)

/** Where parts of a list begin and end, each of whole items: these alone stand four blanks from the left. */
function* partsOf(text: string, from: number, to: number): Generator<readonly [number, number]> {
  const between = `,\n    ${text[from]}`
  for (let first = from; first < to; ) {
    const found = text.indexOf(between, first + read)
    const last = found < 0 || found > to ? to : found
    yield [first, last]
    first = last + between.length - 1
  }
}
