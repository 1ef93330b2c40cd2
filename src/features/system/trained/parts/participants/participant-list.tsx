import { useState } from 'react'
import { trainingExportFields, unenrolParticipantsSteps } from '../../../../../../openapi/facts.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { eachById } from '../../../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useInDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { reloadingBoth } from '../../../../../ui/list-drawer/reloading-both.ts'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { may, notGradable, notOpen, type Training } from '../../training.ts'
import { type Participant, ParticipantGateway, type ParticipantQuery } from './participant.ts'
import { ParticipantAdding } from './participant-adding.tsx'
import { columns, search } from './participant-columns.tsx'
import { ResultForm } from './result-form.tsx'
import { WaitingList } from './waiting-list.tsx'

const Mailings = lateDialog('群发通知', () =>
  import('../mailing/participant-mailings.tsx').then((code) => code.ParticipantMailings),
)

interface Props {
  readonly training: Training
  readonly onClose: () => void
  /** Called after who takes part, or a result, has changed. */
  readonly onSaved: () => void
}

/** 参训名单: who takes part in a training, with the results; officers are added and removed, and certificates numbered. */
export const ParticipantList = ({ training, onClose, onSaved }: Props) => {
  const { id, name } = training
  const gateway = useService(ParticipantGateway)
  const notifier = useService(Notifier)
  const list = useListOf<Participant, Omit<ParticipantQuery, 'id'>>({
    load: ({ orders: _orders, ...query }, signal) => gateway.list({ ...query, id }, signal),
    exported: {
      begin: ({ orders: _orders, ...query }, order) => gateway.exported.begin({ ...query, id }, order),
      rows: gateway.exported.rows,
    },
    search,
  })
  const changed = reloadingBoth(list, onSaved)
  /** How officers are chosen to take part, and whether those who wait are shown. */
  const [adding, setAdding] = useState<'enrol' | 'invite'>()
  const [waits, setWaits] = useState(false)
  /** The chosen participants who are told something; [] while all can be. */
  const [told, setTold] = useState<readonly Participant[]>()
  const grading = useInDialog<Participant>()
  const isOpen = notOpen(training) === undefined
  const unit = '人'
  const enter = useAction<Participant>(changed, {
    label: '录入成绩',
    icon: 'pencil',
    need: may.results,
    unit,
    cannot: () =>
      notGradable(training) ?? (appliesTo(training, may.results) ? undefined : '不在您可以录入成绩的范围内'),
    each: grading.each,
    done: '已录入',
  })
  const remove = useAction<Participant>(changed, {
    label: '移除',
    icon: 'minus',
    danger: true,
    need: may.enrol,
    unit,
    cannot: ({ result }) => notOpen(training) ?? (result && unenrolParticipantsSteps.result),
    ask: (rows) => ({ title: '移除参训人员', message: `将“${namesOf(rows, unit)}”移出参训名单？`, danger: true }),
    each: eachById((ids) => gateway.unenrol(id, ids)),
    done: '已移除',
    removes: true,
  })
  const tell = useAction<Participant>(changed, {
    label: '群发通知',
    icon: 'send',
    need: may.enrol,
    unit,
    opens: setTold,
  })
  const certify = useAction<Training>(changed, {
    label: '生成证书',
    need: may.certify,
    ask: () => ({
      title: '生成证书',
      message: `为“${name}”的合格人员生成证书号？`,
      detail: '已有证书号的保持不变；生成后结果不能再改为不合格或缺席。',
    }),
    run: async () => {
      const issued = await gateway.certify(id)
      if (issued > 0) notifier.success(`已生成 ${issued} 个证书号`)
      else notifier.info('没有待生成证书的合格人员')
      changed.reload()
    },
  })
  return (
    <ListDrawer
      none={{ title: '还没有参训人员', hint: '报名或由主办单位添加的听证员列在这里。' }}
      drawer={`参训名单：${name}`}
      onClose={onClose}
      title="参训人员"
      list={list}
      columns={columns}
      search={search}
      actions={[enter, remove]}
      bulk={[enter, tell, remove]}
      exportAs={{ need: may.export, purpose: trainingExportFields.exportPurpose }}
      toolbar={
        <>
          {isOpen && appliesTo(training, may.enrol) && (
            <Permission need={may.enrol}>
              <Button icon="plus" onClick={() => setAdding('enrol')}>
                添加听证员
              </Button>
              <Button look="plain" icon="send" onClick={() => setAdding('invite')}>
                短信邀请报名
              </Button>
            </Permission>
          )}
          {isOpen && appliesTo(training, may.enrol) && (
            <ImportButton
              need={may.enrol}
              label="导入名单"
              spec={async () => (await import('./participant-import.ts')).namesImport(gateway, training)}
              list={columns}
              onChanged={changed.reload}
            />
          )}
          {notGradable(training) === undefined && appliesTo(training, may.results) && (
            <ImportButton
              need={may.results}
              label="导入成绩"
              spec={async () => (await import('./participant-import.ts')).marksImport(gateway, training)}
              list={columns}
              onChanged={changed.reload}
            />
          )}
          {appliesTo(training, may.enrol) && (
            <Permission need={may.enrol}>
              <Button look="plain" icon="send" onClick={() => setTold([])}>
                群发通知
              </Button>
            </Permission>
          )}
          {training.places !== undefined && (
            <Button look="plain" icon="list" onClick={() => setWaits(true)}>
              候补名单
            </Button>
          )}
          {training.status === 'ended' && appliesTo(training, may.certify) && (
            <Permission need={may.certify}>
              <Button look="plain" icon="check-square" onClick={() => void certify.start([training])}>
                生成证书
              </Button>
            </Permission>
          )}
        </>
      }
    >
      {adding && (
        <ParticipantAdding
          training={training}
          how={adding}
          onClose={() => setAdding(undefined)}
          onSaved={changed.reload}
        />
      )}
      {told && (
        <Mailings
          training={training}
          chosen={told.length > 0 ? told : undefined}
          filters={list.filtersNow()}
          total={list.state.total}
          onClose={() => setTold(undefined)}
        />
      )}
      {waits && <WaitingList training={training} onClose={() => setWaits(false)} />}
      {grading.dialog && <ResultForm training={training} {...grading.dialog} />}
    </ListDrawer>
  )
}
