import { useState } from 'react'
import { hearingGenderLabels, newHearingOfficerFields } from '../../../../../../openapi/facts.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { HearingGateway, type HearingOfficer, may, type Revealed } from '../../hearing.ts'

interface Props {
  readonly officer: HearingOfficer
  readonly revealable: boolean
}

/** 基本信息: phone and id number masked, and in full once the person has asked for them, which the backend records. */
export const HearingNumbers = ({ officer, revealable }: Props) => {
  const gateway = useService(HearingGateway)
  const { nameOf: nationOf } = useDictionary(newHearingOfficerFields.nation.dictionary)
  const { nameOf: politicsOf } = useDictionary(newHearingOfficerFields.politics.dictionary)
  const { nameOf: educationOf } = useDictionary(newHearingOfficerFields.education.dictionary)
  const { nameOf: degreeOf } = useDictionary(newHearingOfficerFields.degree.dictionary)
  const [numbers, setNumbers] = useState<Revealed>()
  const reveal = useAction<HearingOfficer>(undefined, {
    label: '查看完整号码',
    need: may.reveal,
    run: async ([one]) => one && setNumbers(await gateway.reveal(one.id)),
  })
  const { phone, idNumber } = numbers ?? officer
  return (
    <DescriptionList
      of={[
        ['姓名', officer.name],
        ['性别', hearingGenderLabels[officer.gender]],
        ['出生日期', `${officer.birthDate}（${officer.age} 岁）`],
        ['民族', nationOf(officer.nation)],
        [
          '证件号',
          <span key="number">
            {idNumber}
            {revealable && !numbers && (
              <Button
                look="text"
                small
                icon="eye"
                title="查看会记入操作日志"
                onClick={() => void reveal.start([officer])}
              >
                查看完整号码
              </Button>
            )}
          </span>,
        ],
        ['手机号', phone],
        ['邮箱', officer.email],
        ['政治面貌', politicsOf(officer.politics)],
        ['学历', educationOf(officer.education)],
        ['学位', degreeOf(officer.degree)],
        ['毕业院校及专业', officer.school],
        ['户籍地', officer.registeredPlace],
        ['经常居住地', officer.residence],
        ['通讯地址', officer.address],
      ]}
    />
  )
}
