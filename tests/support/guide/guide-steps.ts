import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** One code block of a guide: what it does to which file. Paths are relative to the repository. */
export interface GuideStep {
  readonly path: string
  /** `after` and `before` name a whole line, `replace` a part of one; `create` has no anchor. */
  readonly kind: 'create' | 'after' | 'before' | 'replace'
  readonly anchor: string
  readonly content: string
  /** Line of the sentence in the guide, from 1. */
  readonly line: number
}

const sentence = /^(?:Create `([^`]+)`|In `([^`]+)`, (after|before|replace) `([^`]+)`):$/

/**
 * The code blocks of a guide in their order. The line above each is one of:
 *
 *     Create `path`:
 *     In `path`, after `line`:
 *     In `path`, before `line`:
 *     In `path`, replace `text`:
 *
 * Throws for a code block without such a sentence, and for a sentence without a code block.
 */
export const guideSteps = (guide: string): readonly GuideStep[] => {
  const lines = guide.split('\n')
  const steps: GuideStep[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const said = sentence.exec(lines[index] ?? '')
    const start = said ? index + 2 : index
    if (!lines[start]?.startsWith('```')) {
      if (said) throw new Error(`line ${index + 1}: no code block follows`)
      continue
    }
    if (!said) throw new Error(`line ${index + 1}: a code block without a sentence that names its file`)
    const end = lines.indexOf('```', start + 1)
    if (end < 0) throw new Error(`line ${start + 1}: the code block does not end`)
    const [, created, changed, kind, anchor = ''] = said
    steps.push({
      path: created ?? changed ?? '',
      // as: the words of the pattern
      kind: (kind ?? 'create') as GuideStep['kind'],
      anchor,
      content: lines.slice(start + 1, end).join('\n'),
      line: index + 1,
    })
    index = end
  }
  return steps
}

/** A file's text after a step; `text` is undefined if there is no file. Throws if the step does not fit. */
export const applied = ({ path, kind, anchor, content, line }: GuideStep, text: string | undefined): string => {
  const misfit = (reason: string) => new Error(`line ${line}: ${path} ${reason}`)
  if (kind === 'create') {
    if (text !== undefined) throw misfit('exists already')
    return `${content}\n`
  }
  if (text === undefined) throw misfit('does not exist')
  if (kind === 'replace') {
    if (text.split(anchor).length !== 2) throw misfit(`does not have the text \`${anchor}\` exactly once`)
    return text.replace(anchor, () => content)
  }
  const lines = text.split('\n')
  const at = lines.findIndex((one) => one.trim() === anchor)
  if (at < 0 || lines.findIndex((one, index) => index > at && one.trim() === anchor) >= 0)
    throw misfit(`does not have the line \`${anchor}\` exactly once`)
  return lines.toSpliced(kind === 'after' ? at + 1 : at, 0, content).join('\n')
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Every file of the steps as it is after them, by path; nothing is written. Rejects if a step does not fit. */
export const filesAfter = async (
  root: string,
  steps: readonly GuideStep[],
): Promise<ReadonlyMap<string, { readonly text: string; readonly created: boolean }>> => {
  const files = new Map<string, { text: string; created: boolean }>()
  for (const step of steps) {
    const file = join(root, step.path)
    const earlier = files.get(step.path)
    const before = earlier?.text ?? ((await exists(file)) ? await readFile(file, 'utf8') : undefined)
    files.set(step.path, {
      text: applied(step, before),
      created: earlier?.created ?? step.kind === 'create',
    })
  }
  return files
}

/** Writes what `filesAfter` gives. */
export const follow = async (root: string, steps: readonly GuideStep[]): Promise<void> => {
  for (const [path, { text }] of await filesAfter(root, steps)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}
