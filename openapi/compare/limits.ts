/** Limits of a value, and which of two is the tighter one: `least` where the greater is. */
export const limits = {
  minimum: { words: '最小值', least: true },
  exclusiveMinimum: { words: '大于', least: true },
  minLength: { words: '最短', least: true },
  minItems: { words: '最少项数', least: true },
  minProperties: { words: '最少字段数', least: true },
  maximum: { words: '最大值', least: false },
  exclusiveMaximum: { words: '小于', least: false },
  maxLength: { words: '最长', least: false },
  maxItems: { words: '最多项数', least: false },
  maxProperties: { words: '最多字段数', least: false },
} as const

export type Limit = keyof typeof limits

/** Above 0 where a limit is tighter than before, below 0 where it is looser, 0 where it is the same. */
export function tighter(name: Limit, before: unknown, after: unknown): number {
  const { least } = limits[name]
  const open = least ? -Infinity : Infinity
  const [old, fresh] = [before, after].map((value) => (typeof value === 'number' ? value : open))
  if (old === undefined || fresh === undefined || old === fresh) return 0
  return fresh > old === least ? 1 : -1
}
