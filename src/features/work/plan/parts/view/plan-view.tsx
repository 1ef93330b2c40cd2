import { useCallback, useState } from 'react'
import { planAnswerKindLabels, planKindLabels, planVisibilityLabels } from '../../../../../../openapi/facts.ts'
import { dayText, lastDayOf, spanText, weekdayName } from '../../../../../core/calendar/calendar-days.ts'
import type { PlanDetail, PlanEntry } from '../../../../../core/plan/plan.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { Link } from '../../../../../ui/link/link.tsx'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { may, remindText, spanOf } from '../../plan.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { PlanPeople } from './plan-people.tsx'
import './plan-view.css'

const PlanCancel = lateDialog('取消日程', () => import('./plan-cancel.tsx').then((code) => code.PlanCancel))

interface Props {
  readonly id: string
  /** '' of an entry that does not repeat. */
  readonly occurrence: string
  /** As the calendar has it; undefined where it is not among the shown days. */
  readonly entry: PlanEntry | undefined
  readonly onClose: () => void
  readonly onChanged: () => void
  readonly onEdit: (record: PlanDetail) => void
  readonly onCopy: (like: PlanDetail) => void
}

const whenOf = (entry: Pick<PlanEntry, 'startTime' | 'endTime' | 'allDay'>): string => {
  const span = spanOf(entry)
  const day = span.start.slice(0, 10)
  return lastDayOf(span) === day ? `${dayText(day, true)} ${weekdayName(day)} ${spanText(span)}` : spanText(span)
}

/** What another area has on these days: it is changed where it belongs. */
const AreaView = ({ entry, onClose }: { readonly entry: PlanEntry; readonly onClose: () => void }) => (
  <DetailDrawer title={entry.name} onClose={onClose}>
    <DetailSection title={entry.source ?? planKindLabels[entry.kind]}>
      <DescriptionList
        of={[
          ['时间', whenOf(entry)],
          ['地点', entry.place],
          [
            '来源',
            entry.link && (
              <Link key="link" to={entry.link}>
                打开来源记录
              </Link>
            ),
          ],
        ]}
      />
      <p>此项来自其他模块，时间等内容请在来源记录中修改，日历随之更新。</p>
    </DetailSection>
  </DetailDrawer>
)

const OwnView = ({ id, occurrence, onClose, onChanged, onEdit, onCopy }: Omit<Props, 'entry'>) => {
  const gateway = useService(PlanGateway)
  const [cancelling, setCancelling] = useState(false)
  const load = useCallback(
    (signal: AbortSignal) => gateway.detail(id, occurrence || undefined, signal),
    [gateway, id, occurrence],
  )
  const loaded = useLoaded(load)
  const { value: detail } = loaded
  const own = detail?.relation === 'own' && !detail.cancelled
  return (
    <>
      <DetailDrawer
        title={detail?.name ?? '日程'}
        onClose={onClose}
        footer={
          detail && (
            <>
              {own && (
                <Permission need={may.cancel}>
                  <Button look="text-danger" onClick={() => setCancelling(true)}>
                    取消日程
                  </Button>
                </Permission>
              )}
              <Permission need={may.add}>
                <Button look="plain" onClick={() => onCopy(detail)}>
                  复制
                </Button>
              </Permission>
              {own && (
                <Permission need={may.edit}>
                  <Button look="plain" onClick={() => onEdit(detail)}>
                    修改
                  </Button>
                </Permission>
              )}
            </>
          )
        }
      >
        <LoadState of={loaded} name="日程">
          {(of) => (
            <>
              {of.relation === 'invited' && !of.cancelled && (
                <AnswerButtons
                  id={of.id}
                  answer={of.answer ?? 'pending'}
                  onAnswered={() => {
                    loaded.reload()
                    onChanged()
                  }}
                />
              )}
              <DetailSection title="日程">
                <DescriptionList
                  of={[
                    ['类型', planKindLabels[of.kind]],
                    ['时间', whenOf(of)],
                    ...(of.cancelled ? [['状态', '已取消'] as const] : []),
                    ...(of.repeats ? [['重复', of.ruleText] as const] : []),
                    ['地点', of.place],
                    ['发起人', of.organiser],
                    ['提醒', remindText(of.remindMinutes)],
                    ['可见范围', planVisibilityLabels[of.visibility]],
                    [
                      '关联业务',
                      of.link ? (
                        <Link key="link" to={of.link}>
                          {of.business ?? '打开业务'}
                        </Link>
                      ) : (
                        of.business
                      ),
                    ],
                    ...(of.relation === 'invited'
                      ? [['我的答复', planAnswerKindLabels[of.answer ?? 'pending']] as const]
                      : []),
                    ['备注', of.note],
                  ]}
                />
              </DetailSection>
              <PlanPeople participants={of.participants} />
            </>
          )}
        </LoadState>
      </DetailDrawer>
      {cancelling && detail && (
        <PlanCancel
          detail={detail}
          onClose={() => setCancelling(false)}
          onSaved={() => {
            onChanged()
            onClose()
          }}
        />
      )}
    </>
  )
}

/** An entry in full, with what can be done with it. */
export const PlanView = ({ entry, ...props }: Props) =>
  entry?.relation === 'area' ? <AreaView entry={entry} onClose={props.onClose} /> : <OwnView {...props} />
