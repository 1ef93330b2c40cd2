import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A text in parts, which is sent part by part. */
class LongText {
  readonly parts: readonly string[]

  constructor(parts: readonly string[]) {
    this.parts = parts
  }
}

/**
 * A text of an answer that is too long to be written at once, by its parts of some 500,000 characters: as a field of
 * the answer's data it is sent as the text that they are together, each part in a turn of the event loop of its own.
 */
export const longText = (parts: readonly string[]): string =>
  // as: a handler's answer has the type of what is sent; `sendInTurns` writes it as a text
  parts.length > 1 ? (new LongText(parts) as unknown as string) : parts.join('')

/** The name of the field of an answer's data that holds a long text, and the text; undefined where none does. */
export const longTextIn = (answer: unknown): readonly [string, LongText] | undefined =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).find((field): field is [string, LongText] => field[1] instanceof LongText)
    : undefined

/** Stands for the text while what is around it is written. */
const mark = '\u{F8FF}long-text\u{F8FF}'

/** Sends an answer of which a field of the data is a long text. */
export function sendInTurns(
  reply: FastifyReply,
  answer: { readonly data: unknown },
  [name, text]: readonly [string, LongText],
): FastifyReply {
  const data = { ...Object(answer.data), [name]: mark }
  // as: the writer of the operation's answers, which fastify does not type
  const whole = reply.serializeInput({ ...answer, data }, '200', 'application/json') as string
  const at = whole.lastIndexOf(mark)
  const pieces = piecesOf(whole.slice(0, at), text.parts, whole.slice(at + mark.length))
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces))
}

async function* piecesOf(before: string, parts: readonly string[], after: string): AsyncGenerator<string> {
  yield before
  for (const part of parts) {
    await new Promise((next) => setImmediate(next))
    // A pair of surrogates that two parts share is written as two escapes, which are read as the pair.
    yield JSON.stringify(part).slice(1, -1)
  }
  yield after
}
