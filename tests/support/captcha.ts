/** The answer to a captcha's question, such as 七加五等于几？. Throws for an unexpected format. */
export const answerOf = (question: string): string => {
  const sum = /^([零一二三四五六七八九十]+)([加减乘])([零一二三四五六七八九十]+)等于几？$/.exec(question)
  if (!sum) throw new Error(`No sum: ${question}`)
  const [, one = '', sign, other = ''] = sum
  const [a, b] = [numberOf(one), numberOf(other)]
  return String(sign === '加' ? a + b : sign === '减' ? a - b : a * b)
}

const numberOf = (words: string): number => {
  const [tens, ones] = words.includes('十') ? words.split('十') : [undefined, words]
  const digit = (word: string | undefined) => Math.max(0, '零一二三四五六七八九'.indexOf(word || '零'))
  return (tens === undefined ? 0 : tens === '' ? 1 : digit(tens)) * 10 + digit(ones)
}
