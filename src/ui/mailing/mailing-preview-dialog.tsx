import type { MailingPreview, MailingText } from '../../core/mailing/mailing-gateway.ts'
import { Button } from '../button/button.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { FramedTable } from '../framed-table/framed-table.tsx'
import { whyNot } from './mailing-words.ts'
import './mailing.css'

interface Props {
  readonly text: MailingText
  readonly preview: MailingPreview
  readonly onAnswer: (accepted: boolean) => void
}

/** What a notice would do before it is sent: how many each channel reaches, and who is not reached and why. */
export const MailingPreviewDialog = ({ text: { channels, title, content }, preview, onAnswer }: Props) => {
  const { people, byMessage, bySms, unreached, unreachedPeople, smsParts = 1, smsTime } = preview
  const reached = people - unreached
  const sms = smsParts > 1 ? `${bySms} 人，每人 ${smsParts} 条` : `${bySms} 人`
  return (
    <DialogBox
      shape="dialog"
      visible
      onHide={() => onAnswer(false)}
      header="发送前预览"
      focusOnShow={false}
      onShow={() => document.querySelector<HTMLElement>('.ac-mailing-first')?.focus()}
      footer={
        <>
          <Button look="plain" className={reached === 0 ? 'ac-mailing-first' : ''} onClick={() => onAnswer(false)}>
            返回修改
          </Button>
          {reached > 0 && (
            <Button className="ac-mailing-first" icon="send" onClick={() => onAnswer(true)}>
              发送给 {reached} 人
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        of={[
          ['标题', title],
          ['接收人', `共 ${people} 人，能通知到 ${reached} 人`],
          ...(channels.includes('message')
            ? [['站内消息', byMessage === 0 ? '0 人（均无可用账号）' : `${byMessage} 人`] as const]
            : []),
          ...(channels.includes('sms')
            ? [['短信', smsTime === undefined ? sms : `${sms}；免打扰时段，${smsTime.slice(5, 16)} 起发送`] as const]
            : []),
          ['内容', content],
        ]}
      />
      {unreached > 0 && (
        <>
          <p className="ac-mailing-note" role="status">
            {unreached} 人通知不到
            {unreached > unreachedPeople.length && `，以下为前 ${unreachedPeople.length} 人`}
          </p>
          <FramedTable className="ac-mailing-rows" label="通知不到的人" heads={['姓名', '所属检察院', '原因']}>
            {unreachedPeople.map((person) => (
              <tr key={person.id}>
                <td>{person.name}</td>
                <td>{person.orgName ?? '—'}</td>
                <td>{whyNot(person)}</td>
              </tr>
            ))}
          </FramedTable>
        </>
      )}
    </DialogBox>
  )
}
