import { grouped } from '../../core/background/background-job.ts'

/** How many a search in the page finds, as it is said to screen readers. */
export const foundWords = (count: number): string => (count === 0 ? '没有匹配的结果' : `找到 ${grouped(count)} 个结果`)
