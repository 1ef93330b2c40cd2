import { readFile } from 'node:fs/promises'
import { readRecord } from '../../openapi/draw/draw-record.ts'
import { sittingAfter } from '../../openapi/draw/make-record.ts'
import { verifyRecord } from '../../openapi/draw/verify-record.ts'

/** A record has the names of a pool; what is larger is none. */
const largest = 50 * 1024 * 1024

/**
 * Verifies the exported record of a draw by what it says alone, without database and configuration (decision 0130), and
 * resolves to the words and the exit code: 1 with every part that was changed. `kept` is the commitment as the audit or
 * the printed protocol has it: a record that was made anew fits in itself, but not that.
 */
export async function verifyDraw(
  file: string,
  kept?: string,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { text: `无法读取文件 ${file}`, exitCode: 1 }
  const record = text.length > largest ? undefined : readRecord(text)
  if (!record) return { text: `${file} 不是抽取记录，或其结构被改动`, exitCode: 1 }
  const { case: of, candidates, excluded, chosen, turns = [], withdrawal, commitment } = record
  const found = verifyRecord(record)
  if (found.length > 0)
    return { text: ['抽取记录不可信：', ...found.map((finding) => `  ${finding.text}`)].join('\n'), exitCode: 1 }
  if (kept !== undefined && kept.toLowerCase() !== commitment)
    return { text: `抽取记录的承诺值为 ${commitment}，与给出的不同：不是当时的记录`, exitCode: 1 }
  const nameOf = new Map(candidates.map(({ id, name }) => [id, name]))
  const names = (ids: readonly string[]) => ids.map((id) => nameOf.get(id) ?? id).join('、')
  const state =
    chosen === undefined
      ? withdrawal === undefined
        ? '已承诺，尚未抽取'
        : `已撤回：${withdrawal.reason}`
      : `抽中 ${names(chosen)}${turns.length > 0 ? `，递补 ${turns.length} 次后为 ${names(sittingAfter(chosen, turns))}` : ''}`
  return {
    text: [
      `抽取记录完整，各部分与承诺值相符`,
      `  案件 ${of.caseNo}（${of.caseType}），${of.office}，${of.committedAt} 承诺`,
      `  候选 ${candidates.length} 人，排除 ${excluded.length} 人；此前撤回 ${of.earlier.length} 次`,
      `  ${state}`,
      `  承诺值 ${commitment}${kept === undefined ? '，请与审计记录或抽取笔录核对' : '，与给出的一致'}`,
    ].join('\n'),
    exitCode: 0,
  }
}
