/**
 * What is wrong with a template, in words; undefined for nothing. Variables stand in braces, and braces stand for
 * nothing else. The backend has the same rule (`server/setting/remind/template.ts`); one table of cases tests both.
 */
export function templateMistake(template: string, variables: readonly { readonly name: string }[]): string | undefined {
  const rest = template.replace(/\{([^{}]*)\}/g, '')
  if (rest.includes('{')) return '有未闭合的“{”'
  if (rest.includes('}')) return '有多余的“}”'
  const known = new Set(variables.map(({ name }) => name))
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !known.has(name))
  return unknown === undefined ? undefined : `没有变量“{${unknown}}”`
}
