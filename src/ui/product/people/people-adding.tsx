import { useState } from 'react'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import { inBatches, type Person } from '../../../core/people/people-source.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { BatchReport } from '../../action/batch-report.tsx'
import { useService } from '../../hooks/use-service.ts'
import { type PeopleChoice, PeoplePicker } from './people-picker.tsx'

interface Props extends Omit<PeopleChoice, 'most'> {
  readonly title: string
  readonly hint?: string
  /** Asked before anybody is added; nobody is where it resolves to false, and the choice stays. Rejects as `add`. */
  readonly agree?: (people: readonly Person[]) => Promise<boolean>
  /** A batch of the backend, of at most a hundred. Rejects with `ApiError`. */
  readonly add: (ids: readonly string[]) => Promise<BatchResult>
  /** What is told of so many: 已将 2 人添加到角色“书记员”. */
  readonly done: (count: number) => string
  readonly onClose: () => void
  /** Called after some were added. */
  readonly onSaved: () => void
}

/** The most that are added at once: five calls of the backend. */
const most = 500

/** Chooses people and adds them to something, each by itself; those that are refused are listed with the reasons. */
export const PeopleAdding = ({ title, hint, agree, add, done, onClose, onSaved, ...choice }: Props) => {
  const notifier = useService(Notifier)
  const [report, setReport] = useState<{ readonly summary: string; readonly refused: BatchResult['refused'] }>()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const save = async (people: readonly Person[], drop: (ids: readonly string[]) => void) => {
    if (agree && !(await agree(people))) return
    const [added, refused]: [string[], BatchResult['refused'][number][]] = [[], []]
    try {
      await inBatches(
        people.map(({ id }) => id),
        add,
        (result) => {
          added.push(...result.done)
          refused.push(...result.refused)
        },
      )
    } catch (error) {
      // What the calls before have done is done: the choice goes on with the rest.
      drop(added)
      throw error
    } finally {
      if (added.length > 0) onSaved()
    }
    const count = done(added.length)
    if (refused.length === 0) {
      notifier.success(count)
      return onClose()
    }
    setNames(new Map(people.map(({ id, name }) => [id, name])))
    setReport({ summary: `${added.length > 0 ? `${count}，` : ''}${refused.length} 人未执行`, refused })
  }
  if (report)
    return (
      <BatchReport
        label="添加"
        summary={report.summary}
        unhandled={report.refused.map(({ id, message }) => ({ id, name: names.get(id) ?? id, reason: message }))}
        onClose={onClose}
      />
    )
  return (
    <PeoplePicker
      {...choice}
      title={title}
      most={most}
      verb="添加"
      {...(hint !== undefined && { hint })}
      save={save}
      onClose={onClose}
    />
  )
}
