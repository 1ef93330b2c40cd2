import { Dialog } from 'primereact/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import type { NumberedRow } from '../../core/import/import-column.ts'
import { merged, nothingFound } from '../../core/import/import-findings.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { useEscape } from '../form/use-escape.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { CheckActions, ResultActions, RunActions } from './import-actions.tsx'
import { ImportSteps } from './import-steps.tsx'
import { needsExtra, ResultStep } from './result-step.tsx'
import { RunStep } from './run-step.tsx'
import { useImport } from './use-import.ts'
import { useImportFiles } from './use-import-files.ts'
import { type Loss, useImportGuard } from './use-import-guard.ts'
import { useRunState } from './use-run-state.ts'
import './import.css'

interface Props<Row extends NumberedRow, Extra> {
  readonly spec: ImportSpec<Row, Extra>
  readonly onClose: () => void
  /** Called when records may have been created, changed or removed. */
  readonly onChanged: () => void
}

/** The content of the dialog at one step. */
interface Shown {
  readonly step: number
  readonly body: ReactNode
  readonly footer?: (leave: () => void) => ReactNode
  readonly loss?: Loss
}

const useShown = <Row extends NumberedRow, Extra>(spec: ImportSpec<Row, Extra>, onChanged: () => void): Shown => {
  const { stage, options, after, ...flow } = useImport(spec, onChanged)
  const { writing, ...files } = useImportFiles(spec)
  const state = useRunState(stage.at === 'run' ? stage.run : undefined)

  if (stage.at === 'choose' || stage.at === 'reading') {
    const again = stage.at === 'choose' ? stage.again : undefined
    return {
      step: 0,
      body: (
        <ChooseStep
          noun={spec.noun}
          asksExisting={spec.existing === undefined}
          options={options}
          mistakes={stage.at === 'choose' ? stage.mistakes : []}
          reading={stage.at === 'reading' ? stage.fileName : undefined}
          writing={writing}
          onOptions={flow.setOptions}
          onFile={(file) => void flow.take(file)}
          onTemplate={() => void files.saveTemplate()}
          onAgain={again && (() => void flow.take(again))}
        />
      ),
    }
  }
  const { checked } = stage
  const { source } = checked.read
  if (stage.at === 'checked' || !state) {
    const saveFaults = () => void files.saveFaults(source, checked.findings.errors)
    return {
      step: 1,
      body: (
        <CheckStep
          columns={spec.columns}
          changeNote={spec.changeNote}
          checked={checked}
          options={options}
          writing={writing}
          onFaults={saveFaults}
          onVisibleOnly={(visibleOnly) => void flow.take(checked.file, visibleOnly)}
        />
      ),
      footer: () => (
        <CheckActions
          checked={checked}
          options={options}
          onAnother={flow.chooseAnother}
          onStart={() => flow.start(checked)}
        />
      ),
    }
  }
  const { run } = stage
  const { phase, batchId } = state
  if (phase !== 'done' && phase !== 'stopped')
    return {
      step: 2,
      body: <RunStep state={state} />,
      footer: () => <RunActions state={state} onStop={() => run.stop()} onRetry={() => void flow.retry(run)} />,
      loss: 'parts',
    }
  const { wrong, errors } = checked.findings
  const findings = merged({ ...nothingFound, wrong, errors }, state.findings)
  const left = new Set(findings.errors.map(({ row }) => row))
  const rest = { head: source.head, rows: source.rows.filter(({ row }) => left.has(row)) }
  const saveExtra = async () => {
    if (await files.saveExtra(state.extra)) flow.markSaved()
  }
  return {
    step: 3,
    body: (
      <ResultStep
        spec={spec}
        state={state}
        findings={findings}
        after={after}
        writing={writing}
        onExtra={() => void saveExtra()}
        onFaults={() => void files.saveFaults(rest, findings.errors)}
      />
    ),
    footer: (leave) => (
      <ResultActions
        undoable={batchId !== undefined && !after.undone && findings.created + findings.updated > 0}
        undoing={after.undoing}
        onUndo={() => void flow.undo(run)}
        onClose={leave}
      />
    ),
    loss: !after.saved && needsExtra(state, after) ? spec.extra : undefined,
  }
}

/** An import from a workbook: the file, its check, the import in parts, and the result. */
export const ImportDialog = <Row extends NumberedRow, Extra>({ spec, onClose, onChanged }: Props<Row, Extra>) => {
  const content = useRef<HTMLDivElement>(null)
  const { step, body, footer, loss } = useShown(spec, onChanged)
  const mayLeave = useImportGuard(loss, spec.title)
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  useEscape(true, content, leave)
  // The pressed button is gone; focusing this element makes a screen reader read the new step.
  useEffect(() => content.current?.focus(), [step])

  return (
    <Dialog
      className="ac-import"
      visible
      onHide={() => void leave()}
      header={spec.title}
      draggable={false}
      resizable={false}
      blockScroll
      focusOnShow={false}
      closeOnEscape={false}
      onShow={() => content.current?.focus()}
      footer={footer?.(() => void leave())}
    >
      <ImportSteps current={step} />
      <div ref={content} className="ac-import-body" tabIndex={-1}>
        {body}
      </div>
    </Dialog>
  )
}
