import { globSync, readFileSync } from 'node:fs'
import { type Finding, fault, good } from './finding.ts'

/** The imports of our code that run later than the start; comments have examples of others. */
const late = /^(?!\s*(?:\/?\*|\/\/)).*\bimport\('([^']+)'\)/gm

/**
 * Whether all code loads that the start leaves for later: with a file missing, pages are served and a sign-in ends in
 * an error. `root` is the folder of the installation.
 */
export async function lateFinding(root: URL): Promise<Finding> {
  const missing = new Set<string>()
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['server/main.ts', 'server/start/dev.ts'] })
  for (const file of files) {
    const url = new URL(file, root)
    for (const [, name = ''] of readFileSync(url, 'utf8').matchAll(late)) {
      const target = name.startsWith('.') ? new URL(name, url).href : name
      await import(target).catch(() => missing.add(name))
    }
  }
  if (missing.size === 0) return good('程序文件齐全')
  return fault(`程序文件缺失或损坏：${[...missing].join('、')}。请重新安装本版本`)
}
