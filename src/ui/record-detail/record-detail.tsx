import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { Action } from '../action/action.ts'
import { useReport } from '../action/use-report.tsx'
import { Button } from '../button/button.tsx'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { DetailDrawer } from '../detail-drawer/detail-drawer.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { type Mark, StatusMark } from '../status-mark/status-mark.tsx'
import { TabPanel, Tabs } from '../tabs/tabs.tsx'
import { DetailActions } from './detail-actions.tsx'
import { changesTab } from './log/log-tabs.tsx'
import type { RecordTab } from './record-tab.ts'
import type { OpenedRecord } from './use-opened-record.ts'
import './record-detail.css'

interface Props<Row> {
  readonly opened: OpenedRecord<Row>
  /** What a record is: 听证员. */
  readonly noun: string
  /** Reads it as its parts need it; the same from render to render. Rejects with `ApiError`. */
  readonly load: (id: string, signal: AbortSignal) => Promise<Row>
  readonly markOf: (row: Row) => Mark
  /** A picture in place of the first character of the name, where there is one. */
  readonly pictureOf?: (row: Row) => ReactNode
  /** What else tells it from others, such as office and role; what is empty is left out. */
  readonly lineOf: (row: Row) => readonly ReactNode[]
  readonly tabs: readonly RecordTab<Row>[]
  /** Kinds under which the audit keeps what is done with it, comma-separated: 操作记录 is its last part. */
  readonly logged?: string
  /** Those of a row of the list. */
  readonly actions: readonly Action<Row>[]
}

/**
 * The detail of a record of a list: its state and what it belongs to at the head, with what can be done with it, and
 * its parts as tabs. ↑ and ↓, also Alt with the arrow keys, lead to the rows before and after it.
 */
export const RecordDetail = <Row extends { readonly id: string; readonly name: string }>(props: Props<Row>) => {
  const { noun, load, markOf, pictureOf, lineOf, actions, logged } = props
  const parts = useMemo(
    () => (logged === undefined ? props.tabs : [...props.tabs, changesTab<Row>(logged)]),
    [props.tabs, logged],
  )
  const { id, row, tab, act, onTab, onPrevious, onNext, onSaved, onClose, onGone } = props.opened
  const tabsId = useId()
  const granted = usePermissionCheck()
  const loaded = useLoaded(useCallback((signal: AbortSignal) => load(id, signal), [load, id]))
  const { note, report } = useReport()
  const { reload } = loaded
  const listed = useRef(row)
  useEffect(() => {
    const before = listed.current
    listed.current = row
    // The list was read again, as after an action.
    if (before && row && before.id === row.id && before !== row) reload()
  }, [row, reload])

  const record = loaded.value ?? row
  const gone = loaded.failure?.status === 404
  const tabs = parts.filter(({ need, shows }) => granted(need) && (!shows || (record !== undefined && shows(record))))
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: onPrevious, ArrowDown: onNext }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    step()
  }
  const name = record?.name ?? ''
  return (
    <DetailDrawer
      className="ac-record-detail"
      wide
      title={
        <>
          <span className="ac-detail-avatar" aria-hidden="true">
            {(record && pictureOf?.(record)) || name.slice(0, 1)}
          </span>
          <span className="ac-detail-noun">{noun}：</span>
          {name}
        </>
      }
      tools={
        <>
          <Button
            look="quiet"
            icon="arrow-up"
            aria-label="上一条"
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <Button
            look="quiet"
            icon="arrow-down"
            aria-label="下一条"
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={!onNext}
            onClick={onNext}
          />
        </>
      }
      onClose={onClose}
    >
      {gone ? (
        <EmptyState
          title={`${noun}不存在`}
          hint="可能已被删除。"
          action={
            <Button look="plain" onClick={onGone}>
              刷新列表
            </Button>
          }
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of ↑ and ↓, which are buttons too
        <div onKeyDown={onKeyDown}>
          {record && (
            <div className="ac-detail-head">
              <p>
                <StatusMark {...markOf(record)} />
                {lineOf(record)
                  .filter(Boolean)
                  .map((part, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a part is its place
                    <Fragment key={index}> · {part}</Fragment>
                  ))}
              </p>
              <DetailActions row={row ?? record} actions={actions} act={act} onOutcome={note} />
            </div>
          )}
          {tabs.length > 1 && (
            <Tabs id={tabsId} label={`${noun}信息`} tabs={tabs} shown={shown?.key ?? ''} onShow={onTab} />
          )}
          <LoadState of={loaded} name={`${noun}信息`}>
            {(value) =>
              shown && (
                <TabPanel key={`${id} ${shown.key}`} id={tabsId} of={shown.key} className="ac-detail-part">
                  <shown.view record={value} onSaved={onSaved} />
                </TabPanel>
              )
            }
          </LoadState>
        </div>
      )}
      {report}
    </DetailDrawer>
  )
}
