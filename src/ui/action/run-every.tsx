import { countText } from '../../../openapi/text/count-text.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Question } from '../confirm/question.ts'
import type { EveryRow, Named, Outcome } from './action.ts'
import './batch-report.css'

interface Words<Row> {
  readonly label: string
  readonly unit: string
  readonly danger?: boolean | undefined
  readonly ask?: ((rows: readonly Row[]) => Question | undefined) | undefined
}

/**
 * The question before an action on all that a list finds, which is always asked: how many, by which search, and what it
 * means for each.
 */
function everyQuestion<Row>({ every, list, criteria }: EveryRow, { label, unit, danger, ask }: Words<Row>): Question {
  const one = ask?.([])
  const count = `${countText(every.count)} ${unit}`
  return {
    title: `${label}全部 ${count}`,
    message: `对“${list}”中符合条件的全部 ${count}执行“${label}”？`,
    detail: (
      <>
        <span className="ac-every-line">查询条件：{criteria === '' ? '无，即列表中的全部记录' : criteria}</span>
        {one?.detail && <span className="ac-every-line">{one.detail}</span>}
        <span className="ac-every-line">逐条按权限和规则处理，不能{label}的保持不变，完成后列出原因。</span>
      </>
    ),
    accept: `${label} ${count}`,
    ...((danger || one?.danger) && { danger: true }),
  }
}

/** What became of all: 已停用 3,210 人，4 人未执行, and which were left. */
function everyOutcome(
  { done, refused }: BatchResult,
  { word, unit }: { readonly word: string; readonly unit: string },
): Outcome<Named> {
  const parts = [
    ...(done.length > 0 || refused.length === 0 ? [`${word} ${countText(done.length)} ${unit}`] : []),
    ...(refused.length > 0 ? [`${countText(refused.length)} ${unit}未执行`] : []),
  ]
  return {
    summary: parts.join('，'),
    unhandled: refused.map(({ id, name = '（不可见）', message }) => ({ row: { id, name }, reason: message })),
  }
}

interface Run<Row, Result> extends Words<Row> {
  readonly every: (chosen: EveryRow['every']) => Promise<(Result & BatchResult) | undefined>
  readonly word: (result: Result) => string | undefined
  readonly confirm: (question: Question) => Promise<boolean>
  /** Reloads the list, from which so many may be gone. */
  readonly reload: (gone: number) => void
  readonly succeed: (text: string) => void
}

/**
 * An action on all that a list finds: asks, runs, notifies, reloads. Undefined where the user has refused or cancelled,
 * and after a failed call, which the HTTP client has shown: their number may have changed, or a part have been done.
 */
export async function runEvery<Row, Result>(
  all: EveryRow,
  { every, word, confirm, reload, succeed, ...words }: Run<Row, Result>,
): Promise<Outcome<Named> | undefined> {
  if (!(await confirm(everyQuestion(all, words)))) return undefined
  try {
    const result = await every(all.every)
    if (!result) return undefined
    reload(result.done.length)
    const outcome = everyOutcome(result, { word: word(result) ?? words.label, unit: words.unit })
    if (outcome.unhandled.length === 0) succeed(outcome.summary)
    return outcome
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    reload(0)
    return undefined
  }
}
