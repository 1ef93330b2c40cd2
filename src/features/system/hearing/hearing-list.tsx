import { useMemo, useState } from 'react'
import { hearingExportFields, listDrawsPermission, newHearingOfficerFields } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { usePermissionCheck } from '../../../ui/can-access/permission-context.ts'
import { WaitingButton } from '../../../ui/count-badge/waiting-button.tsx'
import { useWaiting } from '../../../ui/count-badge/waiting-context.ts'
import { useAddressPart } from '../../../ui/hooks/use-address-part.ts'
import { useDictionary } from '../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { useRegionSearch } from '../../../ui/product/region/use-region-search.ts'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import { HearingGateway, type HearingOfficer, type HearingQuery, may } from './hearing.ts'
import { columnsWith, type HearingWords } from './hearing-columns.tsx'
import { searchWith } from './hearing-search.tsx'
import type { OfficerFilters } from './parts/mailing/officer-mailing.ts'
import { notEditable } from './parts/state/hearing-state.ts'
import { useHearingActions } from './use-hearing-actions.tsx'

const HearingForm = lateDialog('听证员表单', () => import('./hearing-form.tsx').then((code) => code.HearingForm))
const HearingView = lateDialog('听证员信息', () =>
  import('./parts/detail/hearing-view.tsx').then((code) => code.HearingView),
)
const ServingList = lateDialog('外库听证员', () =>
  import('./parts/serving/serving-list.tsx').then((code) => code.ServingList),
)
const OfficerMailings = lateDialog('群发通知', () =>
  import('./parts/mailing/officer-mailings.tsx').then((code) => code.OfficerMailings),
)
const DrawList = lateDialog('随机抽取', () => import('./parts/draw/draw-list.tsx').then((code) => code.DrawList))

/** What the list is searched by before the choices are there. */
const unknown = { nameOf: (value?: string) => value ?? '', options: [] }
const searched = searchWith(
  { identity: unknown, field: unknown, caseType: unknown, education: unknown },
  { nodes: [] },
  {},
)

/** 听证员管理: the hearing officers of one's data scope, from the draft to the day on which they leave the pool. */
export const HearingList = () => {
  const gateway = useService(HearingGateway)
  const identity = useDictionary(newHearingOfficerFields.identities.dictionary)
  const field = useDictionary(newHearingOfficerFields.fields.dictionary)
  const caseType = useDictionary(newHearingOfficerFields.caseTypes.dictionary)
  const education = useDictionary(newHearingOfficerFields.education.dictionary)
  const nation = useDictionary(newHearingOfficerFields.nation.dictionary)
  const politics = useDictionary(newHearingOfficerFields.politics.dictionary)
  const degree = useDictionary(newHearingOfficerFields.degree.dictionary)
  const words = useMemo(
    (): HearingWords => ({ identity, field, caseType, education, nation, politics, degree }),
    [identity, field, caseType, education, nation, politics, degree],
  )
  const columns = useMemo(() => columnsWith(words), [words])
  const list = useListOf<HearingOfficer, HearingQuery>({
    key: 'system-hearing',
    load: gateway.list,
    exported: gateway.exported,
    search: searched,
    orders: 'createTime:false',
  })
  const waiting = useWaiting('hearing-review')
  const reveals = usePermissionCheck()(may.reveal)
  const chosen = list.state.values['orgId']
  const orgId = typeof chosen === 'string' ? chosen : ''
  const { source, titleOf } = useOrganisations(may.query, orgId, 'offices')
  const served = list.state.values['servedOrgId']
  const servedId = typeof served === 'string' ? served : ''
  const { titleOf: servedTitle } = useOrganisations(may.query, servedId, 'offices')
  const office = titleOf(orgId)
  const servedOffice = servedTitle(servedId)
  const conditions = useMemo(() => {
    const names = {
      ...(office !== undefined && { [orgId]: office }),
      ...(servedOffice !== undefined && { [servedId]: servedOffice }),
    }
    return searchWith(words, source, names, reveals)
  }, [words, source, orgId, office, servedId, servedOffice, reveals])
  const search = useRegionSearch(conditions, list.state.values)
  const { nodes: offices, whole } = useOrganisations(may.import, '', 'offices')
  const importOfficers = async () => (await import('./hearing-import.ts')).hearingImport(offices, whole)
  const { edited, add, edit, close } = useEdited(gateway.detail)
  const [drawing, setDrawing] = useState(false)
  const [draw, forgetDraw] = useAddressPart('draw')
  const [serving, setServing] = useState(false)
  const [mailed, setMailed] = useState<OfficerFilters>()

  const { next, row, bulk, steps, submit, dialogs } = useHearingActions(list)
  const { open, opened } = useOpenedRecord(list)
  const view = useAction<HearingOfficer>(list, { label: '查看', opens: open })
  const change = useAction<HearingOfficer>(list, {
    label: '修改',
    need: may.edit,
    cannot: notEditable,
    opens: edit,
  })

  return (
    <ListPage
      none={{
        title: '还没有听证员',
        hint: '听证员先存为草稿，提交审核通过后入库；可逐个登记或从表格导入。',
        way: { need: may.add, label: '登记听证员', onClick: add, by: '由本院有听证员管理权限的人员登记或导入。' },
      }}
      title="听证员管理"
      list={list}
      columns={columns}
      search={search}
      exportAs={{ need: may.export, purpose: hearingExportFields.exportPurpose }}
      actions={[view, ...next, change, ...row]}
      bulk={bulk}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton
            need={may.import}
            spec={offices.length > 0 ? importOfficers : undefined}
            list={columns}
            onChanged={list.reload}
          />
          {waiting > 0 && (
            <WaitingButton
              kind="hearing-review"
              look="plain"
              icon="check-square"
              onClick={() => list.searchWith({ status: ['pending'] })}
            >
              待审核
            </WaitingButton>
          )}
          <Permission need={listDrawsPermission}>
            <WaitingButton kind="hearing-draw" look="plain" icon="th-large" onClick={() => setDrawing(true)}>
              随机抽取
            </WaitingButton>
          </Permission>
          <Button look="plain" icon="users" onClick={() => setServing(true)}>
            外库听证员
          </Button>
          <Permission need={may.notify}>
            <Button look="plain" icon="send" onClick={() => setMailed(list.filtersNow())}>
              群发通知
            </Button>
          </Permission>
        </>
      }
    >
      {edited && (
        <HearingForm record={edited.record} orgId={orgId} onClose={close} onSaved={list.reload} onSubmit={submit} />
      )}
      {/* The form takes its place, and leads back to it. */}
      {opened && !edited && <HearingView opened={opened} actions={[change, ...steps]} onClose={opened.onClose} />}
      {serving && <ServingList onClose={() => setServing(false)} />}
      {(drawing || draw !== '') && (
        <DrawList
          key={draw}
          orgId={orgId}
          opened={draw}
          onClose={() => {
            setDrawing(false)
            forgetDraw()
          }}
        />
      )}
      {mailed && <OfficerMailings filters={mailed} total={list.state.total} onClose={() => setMailed(undefined)} />}
      {dialogs}
    </ListPage>
  )
}
