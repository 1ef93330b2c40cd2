import { inNumerals } from '../answer.ts'

/** A random whole number from 0 to `below` - 1. */
export type Chance = (below: number) => number

/** A question of everyday life: what is told first, what is then asked, and the one answer. */
export interface Riddle {
  /** Without a full stop at its end; may be empty. */
  readonly told: string
  readonly asked: string
  readonly answer: number | string
}

/** One way to ask: all of its numbers and words are chosen by the teller. */
export type Kind = (tell: Teller) => Riddle

const people = ['小王', '小李', '小赵', '老张', '老陈', '小刘', '老周', '小杨', '老林', '老马']

/** Chooses the words and numbers of a question, and writes each number in digits or in Chinese numerals. */
export class Teller {
  readonly #chance: Chance

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number {
    return least + this.#chance(most - least + 1)
  }

  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] {
    return items[this.#chance(items.length)] ?? items[0]
  }

  /** `count` different items in random order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.#chance(left.length), 1)).flat()
  }

  /** Two different people. */
  two(): [string, string] {
    const [one = '小王', other = '小李'] = this.some(people, 2)
    return [one, other]
  }

  people(count: number): string[] {
    return this.some(people, count)
  }

  /** A number as an ordinal or a name: 第二, 12. */
  number(value: number): string {
    return this.#chance(2) === 0 ? String(value) : inNumerals(value)
  }

  /** A number before a measure word: 两个, 2个, 十二个. */
  count(value: number): string {
    const written = this.number(value)
    return written === '二' ? '两' : written
  }
}
