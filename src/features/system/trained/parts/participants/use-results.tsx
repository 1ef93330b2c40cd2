import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { failureWords } from '../../../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import type { Training } from '../../training.ts'
import { type Participant, ParticipantGateway } from './participant.ts'
import { changedWords, entryOf, faultIn, mergedWith, type ResultValues, valuesOf } from './result.ts'

/** Why a row is not saved. */
export interface ResultFault {
  readonly text: string
  /** Another user has entered a result meanwhile, which can be taken instead. */
  readonly byOther?: boolean
}

type Values = Readonly<Record<string, ResultValues>>
type Faults = Readonly<Record<string, ResultFault>>

/**
 * The state of 录入成绩: what is typed of each participant. What the backend takes leaves the table, what it refuses stays
 * with the reason; where another user was faster, their version becomes the one that is changed, and what was typed
 * stays.
 */
export const useResults = (training: Training, { rows, onDone, onClose }: InDialog<Participant>) => {
  const gateway = useService(ParticipantGateway)
  const notifier = useService(Notifier)
  const [left, setLeft] = useState(rows)
  const [values, setValues] = useState<Values>(() => Object.fromEntries(rows.map((row) => [row.id, valuesOf(row)])))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const of = (row: Participant) => values[row.id] ?? valuesOf(row)
  const changed = left.filter((row) => JSON.stringify(of(row)) !== JSON.stringify(valuesOf(row)))

  const show = (found: Faults) => {
    setFaults(found)
    const first = left.find(({ id }) => found[id] !== undefined)
    if (first) document.getElementById(`hours-${first.id}`)?.focus()
  }
  /** These participants as they are now; none where they cannot be read, and the refusals are shown without them. */
  const latest = async (ids: readonly string[]): Promise<readonly Participant[]> => {
    try {
      return await gateway.again(training.id, ids)
    } catch (error) {
      if (error instanceof ApiError) return []
      throw error
    }
  }
  const send = async () => {
    const { done, refused } = await gateway.enter(
      training.id,
      changed.map((row) => entryOf(row, of(row))),
    )
    if (done.length > 0) notifier.success(`已录入 ${done.length} 人的成绩`)
    if (refused.length === 0) {
      onDone({ unhandled: [] })
      return onClose()
    }
    const known = new Map(changed.map((row) => [row.id, row]))
    const now = new Map((await latest(refused.map(({ id }) => id))).map((row) => [row.id, row]))
    const byOthers = refused.flatMap(({ id }) => {
      const [before, theirs] = [known.get(id), now.get(id)]
      return before && theirs && theirs.version !== before.version ? [{ before, theirs }] : []
    })
    setValues((typed) => ({
      ...typed,
      ...Object.fromEntries(
        byOthers.map(({ before, theirs }) => [before.id, mergedWith(valuesOf(theirs), valuesOf(before), of(before))]),
      ),
    }))
    setLeft(left.filter(({ id }) => !done.includes(id)).map((row) => now.get(row.id) ?? row))
    const byOther = new Map(byOthers.map(({ theirs }) => [theirs.id, theirs]))
    show(
      Object.fromEntries(
        refused.map(({ id, message, change }): [string, ResultFault] => {
          const theirs = byOther.get(id)
          return [id, theirs ? { text: changedWords(theirs, change), byOther: true } : { text: message }]
        }),
      ),
    )
  }

  return {
    left,
    changed,
    faults,
    failure,
    busy,
    of,
    change: (row: Participant, some: ResultValues) => {
      setValues((before) => ({ ...before, [row.id]: some }))
      setFaults(({ [row.id]: _mended, ...others }) => others)
    },
    save: async () => {
      setFailure(undefined)
      if (changed.length === 0) return setFailure('没有修改，无需保存')
      const found: Faults = Object.fromEntries(
        changed.flatMap((row) => {
          const text = faultIn(of(row), training)
          return text === undefined ? [] : [[row.id, { text }]]
        }),
      )
      if (Object.keys(found).length > 0) return show(found)
      setFaults({})
      setBusy(true)
      try {
        await send()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureWords(error))
      } finally {
        setBusy(false)
      }
    },
    leave: () => {
      // What was taken before is to be seen in the list.
      if (left.length < rows.length)
        onDone({ unhandled: left.map((row) => ({ row, reason: faults[row.id]?.text ?? '没有保存' })) })
      onClose()
    },
  }
}
