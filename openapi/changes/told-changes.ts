import type { FileChange } from '../compare/compare-files.ts'

/** The classes of changes: those that break callers, those that do not, and those that only tell something. */
const documentation = new Set(['textChanged', 'operationTextChanged', 'tagsChanged', 'marksChanged'])

const classOf = ({ breaking, kind }: FileChange): '不兼容' | '兼容' | '文档' =>
  breaking ? '不兼容' : documentation.has(kind) ? '文档' : '兼容'

/** The changes in lines: a sum, then by class and operation each change with the name of its kind. */
export function toldChanges(changes: readonly FileChange[], since: string): readonly string[] {
  const classes = ['不兼容', '兼容', '文档'] as const
  const of = new Map(classes.map((name) => [name, changes.filter((change) => classOf(change) === name)]))
  const sum = classes.map((name) => `${name} ${of.get(name)?.length ?? 0} 处`).join('，')
  return [
    `与 ${since} 相比：${sum}`,
    ...classes.flatMap((name) => {
      const all = Map.groupBy(of.get(name) ?? [], ({ method, path, operation }) =>
        operation === '' ? '全部接口' : `${method} ${path}（${operation}）`,
      )
      if (all.size === 0) return []
      return [
        '',
        name,
        ...[...all].flatMap(([head, some]) => [
          `  ${head}`,
          ...some.map(({ words, kind }) => `    ${words}  [${kind}]`),
        ]),
      ]
    }),
  ]
}
