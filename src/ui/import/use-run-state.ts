import { useCallback, useSyncExternalStore } from 'react'
import type { NumberedRow } from '../../core/import/import-column.ts'
import type { ImportRun, RunState } from '../../core/import/import-run.ts'

/** The present state of a run, once there is one. */
export const useRunState = <Row extends NumberedRow, Extra>(
  run: ImportRun<Row, Extra> | undefined,
): RunState<Extra> | undefined =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = run?.state.subscribe(changed)
        return () => subscription?.unsubscribe()
      },
      [run],
    ),
    () => run?.state.value,
  )
