import { randomInt } from 'node:crypto'
import { amounts } from './questions/amounts.ts'
import { knowledge } from './questions/knowledge.ts'
import { type Chance, type Kind, Teller } from './questions/teller.ts'
import { words } from './questions/words.ts'

/** Every kind is as likely as any other; each has several ways to ask. */
export const kinds: readonly [Kind, ...Kind[]] = [...amounts, ...knowledge, ...words]

/** What a question never asks about, with a number in it, so that not every number counts. */
const asides = [
  (number: string) => `走廊里挂着${number}幅画`,
  (number: string) => `窗台上有${number}盆花`,
  (number: string) => `今天气温${number}度`,
  (number: string) => `墙边有${number}把椅子`,
  (number: string) => `小区里种了${number}棵树`,
] as const

/**
 * A question of everyday life that a screen reader can speak and that a person answers at once, with its only answer: a
 * number from 0 to 99, or a word of the question. `chance` is the source of everything random in it.
 */
export function newQuestion(chance: Chance = (below) => randomInt(below)): { question: string; answer: string } {
  const tell = new Teller(chance)
  const { told, asked, answer } = tell.pick(kinds)(tell)
  const parts = told === '' ? [] : [told]
  if (chance(2) === 0) parts.splice(chance(parts.length + 1), 0, tell.pick(asides)(tell.count(tell.between(2, 29))))
  return { question: [...parts, asked].join('。'), answer: String(answer) }
}
