import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type ProviderConfig, providerList } from './provider-config.ts'

/** The file of the configuration: that of the variable `CONFIG_FILE`, else `.env` of the current folder. */
export const configFile = (environment: NodeJS.ProcessEnv): string => environment['CONFIG_FILE'] || '.env'

/** The errors in the configuration, one line per variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const assignmentOrNothing = /^\s*(#|$|(export\s+)?[\w.-]+\s*=)/

/**
 * The variables of a file such as `.env`. Throws `ConfigurationError` for a line that is neither an assignment, a
 * comment nor empty, which would otherwise be skipped silently, and for an unreadable file.
 */
export function variablesIn(file: string): NodeJS.Dict<string> {
  const content = contentOf(file)
  const unreadable = content
    .split(/\r?\n/)
    .flatMap((line, index) => (assignmentOrNothing.test(line) ? [] : [index + 1]))
  if (unreadable.length > 0) {
    throw new ConfigurationError(unreadable.map((line) => `${file} 第 ${line} 行不是“变量名=值”的形式`).join('\n'))
  }
  return parseEnv(content)
}

/**
 * The providers in the file of PROVIDERS_FILE. Throws `ConfigurationError`, which reports every mistake with its place.
 */
export function providersIn(file: string): readonly ProviderConfig[] {
  let given: unknown
  try {
    given = JSON.parse(contentOf(file))
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause
    throw new ConfigurationError(`环境变量 PROVIDERS_FILE：${file} 不是有效的 JSON`, { cause })
  }
  const parsed = providerList.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigurationError(
    parsed.error.issues
      .map(({ path, message }) => `环境变量 PROVIDERS_FILE：${file} 的 ${path.join('.') || '内容'}：${message}`)
      .join('\n'),
  )
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '') // Windows editors add a byte order mark.
  } catch (error) {
    const isFolder = error instanceof Error && 'code' in error && error.code === 'EISDIR'
    throw new ConfigurationError(`无法读取配置文件 ${file}：${isFolder ? '它是一个目录' : '请检查权限'}`, {
      cause: error,
    })
  }
}
