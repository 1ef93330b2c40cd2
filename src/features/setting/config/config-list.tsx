import { useCallback, useState } from 'react'
import { useReport } from '../../../ui/action/use-report.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { useRecordView } from '../../../ui/list-page/use-record-view.tsx'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { type Loaded, useLoaded } from '../../../ui/load/use-loaded.ts'
import { SettingsPage } from '../../../ui/settings-page/settings-page.tsx'
import { findMistake } from '../../../ui/told-input/find-input.tsx'
import { useMatching } from '../../../ui/tree/use-matching.ts'
import { type Parameter, ParameterGateway } from './config.ts'
import { columns, groups } from './config-columns.tsx'
import { ConfigRow } from './config-row.tsx'
import { allParameters, foundBy, inSection, sectionsOf } from './config-sections.ts'
import { ConfigTools } from './config-tools.tsx'
import { useConfigActions } from './use-config-actions.tsx'
import { useConfigView } from './use-config-view.tsx'
import { useDecisions } from './use-decisions.tsx'

const ConfigHistory = lateDialog('变更历史', () => import('./config-history.tsx').then((code) => code.ConfigHistory))

/** 系统参数: every limit and lifetime that the site may set, in groups, each changed where it stands. */
export const ConfigList = () => {
  const gateway = useService(ParameterGateway)
  const loaded = useLoaded(useCallback((signal) => allParameters(gateway, signal), [gateway]))
  return (
    <LoadState of={loaded} name="系统参数">
      {(parameters) => <Parameters parameters={parameters} loaded={loaded} />}
    </LoadState>
  )
}

interface Props {
  readonly parameters: readonly Parameter[]
  readonly loaded: Pick<Loaded<unknown>, 'reload'>
}

const Parameters = ({ parameters, loaded }: Props) => {
  const { text, section, search, choose } = useConfigView()
  const searching = text.trim() !== '' && findMistake(text) === undefined
  const matching = useMatching(searching)
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const [saved, setSaved] = useState('')
  const [historyOf, setHistoryOf] = useState<Parameter>()
  const { reset, history, remove } = useConfigActions(loaded, setHistoryOf)
  const decisions = useDecisions(loaded)
  const { view, viewDialog } = useRecordView<Parameter>({ noun: '参数', columns, groups, actions: [history] })
  const { note, report } = useReport()

  const sections = sectionsOf(parameters)
  const chosen = sections.find(({ id }) => id === section) ?? sections[0]
  const shown = searching ? foundBy(parameters, text, matching) : inSection(parameters, chosen?.id ?? '')
  const keep = (id: string, isDirty: boolean) =>
    setDirty((before) => {
      if (before.has(id) === isDirty) return before
      return new Set(isDirty ? [...before, id] : [...before].filter((other) => other !== id))
    })
  const save = (id: string) => {
    keep(id, false)
    setSaved(id)
    loaded.reload()
  }

  return (
    <SettingsPage
      title="系统参数"
      sections={sections}
      chosen={chosen?.id ?? ''}
      onChoose={choose}
      text={text}
      onText={search}
      heading={searching ? '搜索结果' : (chosen?.name ?? '系统参数')}
      told={searching ? `找到 ${shown.length} 项` : `${shown.length} 项`}
      toolbar={<ConfigTools shown={shown} onChanged={loaded.reload} />}
    >
      {shown.length === 0 && (
        <EmptyState
          title={searching ? `没有与“${text.trim()}”相符的参数` : '没有修改过的参数'}
          hint={searching ? '可按名称、拼音、键名或说明搜索' : '全部参数取默认值，或由部署配置固定'}
          action={searching && <Button onClick={() => search('')}>清除搜索</Button>}
        />
      )}
      {parameters
        // What was typed into a row that is not shown stays.
        .filter((one) => shown.includes(one) || dirty.has(one.id))
        .map((one) => (
          <ConfigRow
            key={`${one.id} ${one.version} ${one.heldBy ?? ''}`}
            parameter={one}
            hidden={!shown.includes(one)}
            reset={reset}
            actions={[...decisions, history, view, remove]}
            onOutcome={note}
            onDirty={(isDirty) => keep(one.id, isDirty)}
            onSaved={() => save(one.id)}
            focused={one.id === saved}
          />
        ))}
      {historyOf && (
        <ConfigHistory parameter={historyOf} onClose={() => setHistoryOf(undefined)} onSaved={loaded.reload} />
      )}
      {viewDialog}
      {report}
    </SettingsPage>
  )
}
