import { hashAnswer } from '../../server/identity/captcha/captcha.ts'

/**
 * The answer to a question, found in the server's store: the number or the part of the question whose hash is stored.
 * Throws if none fits.
 */
export const answerOf = ({ id, answer_hash }: { id: string; answer_hash: string }, question: string): string => {
  const starts = [...question].map((_, start) => start)
  const parts = [1, 2, 3, 4].flatMap((length) => [...starts].map((start) => question.slice(start, start + length)))
  const numbers = Array.from({ length: 100 }, (_, value) => String(value))
  const answer = [...numbers, ...parts].find((candidate) => hashAnswer(id, candidate) === answer_hash)
  if (answer === undefined) throw new Error(`No answer to: ${question}`)
  return answer
}
