import { Sheet } from '../../../../../ui/paper/sheet.tsx'
import type { HearingOfficer } from '../../hearing.ts'
import './letter.css'

/** 2026-03-01 as a letter writes it: 2026年3月1日. */
const dayInWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

interface Props {
  readonly officer: HearingOfficer
  /** The photo as the address of an image; undefined for none. */
  readonly photo: string | undefined
}

/** 聘书: the letter of appointment of one officer, with its number, the photo and the place of the seal. */
export const Letter = ({ officer, photo }: Props) => {
  // Of one in the pool, which has a term.
  const { name, orgName, letterNo, session, termBegin = '', termEnd = '', warehousingDate } = officer
  return (
    <Sheet label={`${name}的聘书`}>
      <div className="ac-letter">
        <h2>聘书</h2>
        <p className="ac-letter-number">编号：{letterNo ?? ''}</p>
        {photo !== undefined && <img className="ac-letter-photo" src={photo} alt={`${name}的照片`} decoding="sync" />}
        <p className="ac-letter-name">
          <strong>{name}</strong> 同志：
        </p>
        <p>
          根据《人民检察院审查案件听证工作规定》，经审核，兹聘请您为{orgName}
          {session}听证员，参加本院组织的案件听证活动。
        </p>
        <p>
          聘期自{dayInWords(termBegin)}至{dayInWords(termEnd)}。
        </p>
        <p>特发此书。</p>
        <div className="ac-letter-office">
          <span className="ac-letter-seal">印章</span>
          <p>{orgName}</p>
          <p>{dayInWords(warehousingDate ?? termBegin)}</p>
        </div>
      </div>
    </Sheet>
  )
}
