import { load, YAMLException } from 'js-yaml'
import { FileFault, openApiLimits } from './file-fault.ts'

const notText = () => new FileFault('这不是文本文件，或文件的编码不是 UTF-8')

/** The text of a file: UTF-8, UTF-16 with its mark, or else GB 18030; throws `FileFault` for what is none of them. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  for (const encoding of marked === 'utf-8' ? ['utf-8', 'gb18030'] : [marked])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Another encoding.
    }
  throw notText()
}

/**
 * The value of a file in JSON or YAML. Throws `FileFault` with the line for one that is neither. Keys stand twice in
 * neither: of YAML they are refused here, of JSON the last one counts as for every reader.
 */
export function parseFile(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') throw new FileFault('文件是空的')
  if (plain.includes('\0')) throw notText()
  return /^\s*[{[]/.test(plain) ? parseJson(plain) : parseYaml(plain)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A flow mapping of YAML also begins with a brace.
    if (!/^\s*[{[]\s*"/.test(text)) return parseYaml(text)
    const [, line] = /line (\d+)/.exec(String(error)) ?? []
    throw new FileFault(`${line === undefined ? '' : `第 ${line} 行：`}不是有效的 JSON`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  'duplicated mapping key': '同一层有重复的名称',
  'expected a single document in the stream, but found more': '文件中有多个 YAML 文档，请只保留一个',
  'expected a document, but the input is empty': '文件中没有内容',
}

function parseYaml(text: string): unknown {
  try {
    return load(text, { maxDepth: openApiLimits.levels })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const words = error.reason.startsWith('nesting exceeded')
      ? `最多 ${openApiLimits.levels} 层`
      : (reasons[error.reason] ?? '不是有效的 YAML')
    throw new FileFault(`${error.mark ? `第 ${error.mark.line + 1} 行：` : ''}${words}`)
  }
}
