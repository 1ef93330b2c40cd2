import { newHearingServiceFields } from '../../../../../../openapi/facts.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { attendanceOf, evaluationOf, feesOf, type HearingService, roleOf, stayedAway, yuanOf } from './service.ts'

interface Props {
  readonly service: HearingService
  readonly onClose: () => void
}

/** 查看: all that is known of one hearing of an officer. */
export const ServiceView = ({ service, onClose }: Props) => {
  const { nameOf } = useDictionary(newHearingServiceFields.caseType.dictionary)
  const { attendance, travelFee, boardFee, labourFee } = service
  return (
    <DetailDrawer title={`履职记录：${service.caseNo}`} onClose={onClose}>
      <DetailSection title="听证会">
        <DescriptionList
          of={[
            ['听证类型', nameOf(service.caseType)],
            ['听证日期', service.heldOn],
            ['听证地点', service.place],
            ['担任角色', roleOf(service)],
          ]}
        />
      </DetailSection>
      <DetailSection title="参加情况">
        <DescriptionList
          of={[
            ['参加情况', <StatusMark key="attendance" {...attendanceOf(service)} />],
            ...(stayedAway(attendance) ? [['未参加原因', service.absence] as const] : []),
            ...(attendance === 'attended'
              ? ([
                  ['履职评价', evaluationOf(service)],
                  ['听证意见', service.opinion],
                ] as const)
              : []),
          ]}
        />
      </DetailSection>
      <DetailSection title="费用">
        <DescriptionList
          of={[
            ['交通费', `${yuanOf(travelFee)} 元`],
            ['食宿费', `${yuanOf(boardFee)} 元`],
            ['劳务费', `${yuanOf(labourFee)} 元`],
            ['合计', `${yuanOf(feesOf(service))} 元`],
            ['登记时间', service.createTime.slice(0, 16)],
          ]}
        />
      </DetailSection>
    </DetailDrawer>
  )
}
