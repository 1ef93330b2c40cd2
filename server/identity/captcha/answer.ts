const numerals = '零一二三四五六七八九'
/** A number in digits or Chinese numerals, as a person writes it: 12, 十二, 两, 星期四, 第3个, 15元. */
const writtenNumber = /^(?:第|星期|礼拜|周)?(\d+|[零〇一二两三四五六七八九十]+)\p{Script=Han}{0,2}$/u

/** A number from 0 to 99 in Chinese numerals: 七, 十二, 三十, 四十五. */
export function inNumerals(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return numerals.charAt(ones)
  return `${tens === 1 ? '' : numerals.charAt(tens)}十${ones === 0 ? '' : numerals.charAt(ones)}`
}

/**
 * What two answers have in common that mean the same: without blanks, case and full-width forms; a number in digits,
 * without the unit after it; a colour without 色.
 */
export function canonicalAnswer(answer: string): string {
  const text = answer
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[。.]$/, '')
    .toUpperCase()
  const number = writtenNumber.exec(text)?.[1]
  if (number !== undefined) return String(/^\d/.test(number) ? Number(number) : valueOf(number))
  return text.replace(/(?<=.)色$/, '')
}

/** 十二 is 12, 四十 is 40, and digit by digit 一二 is 12. */
function valueOf(written: string): number {
  const plain = written.replaceAll('〇', '零').replaceAll('两', '二')
  const digitsOf = (part: string) => Number([...part].map((one) => Math.max(0, numerals.indexOf(one))).join(''))
  const [tens, ones] = plain.split('十')
  if (ones === undefined) return digitsOf(plain)
  return (tens === '' ? 1 : digitsOf(tens ?? '')) * 10 + digitsOf(ones)
}
