import { randomInt } from 'node:crypto'

const digits = '零一二三四五六七八九'

/** A number from 0 to 99 in Chinese words: 七, 十二, 三十, 四十五. */
function inWords(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return digits.charAt(ones)
  return `${tens === 1 ? '' : digits.charAt(tens)}十${ones === 0 ? '' : digits.charAt(ones)}`
}

/** A sum that a screen reader can speak and most people do in their head; the result is never below 0. */
export function newQuestion(): { question: string; answer: number } {
  const [one, other] = [randomInt(3, 21), randomInt(2, 10)]
  switch (randomInt(3)) {
    case 0:
      return { question: `${inWords(one)}加${inWords(other)}等于几？`, answer: one + other }
    case 1:
      return { question: `${inWords(one + other)}减${inWords(other)}等于几？`, answer: one }
    default: {
      const factor = randomInt(2, 10)
      return { question: `${inWords(factor)}乘${inWords(other)}等于几？`, answer: factor * other }
    }
  }
}
