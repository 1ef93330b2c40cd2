import type { ReminderPreview } from '../../remind.ts'
import './reminder-preview.css'

/** How a reminder reads, and whose it would be. */
export const Preview = ({ preview }: { readonly preview: ReminderPreview }) => {
  const { real, ownerName, dueTime, title, content, sms, smsLength, smsParts } = preview
  return (
    <output className="ac-reminder-preview">
      <small>
        {real
          ? `真实事项：${[ownerName, dueTime?.slice(0, 16)].filter(Boolean).join('，')}`
          : '您的管理范围内目前没有这样的事项，以下为示例'}
      </small>
      {title !== undefined && (
        <div>
          <span>站内消息</span>
          <strong>{title}</strong>
          <p>{content}</p>
        </div>
      )}
      {sms !== undefined && (
        <div>
          <span>
            短信 · {smsLength} 字，计 {smsParts} 条
          </span>
          <p>{sms}</p>
        </div>
      )}
    </output>
  )
}
