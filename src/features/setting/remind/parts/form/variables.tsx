import { Button } from '../../../../../ui/button/button.tsx'
import type { ReminderEventInfo } from '../../remind.ts'
import './variables.css'

interface Props {
  readonly variables: ReminderEventInfo['variables']
  /** The field that takes them: the one that had the focus last. */
  readonly field: () => HTMLInputElement | HTMLTextAreaElement | null
}

/** The variables of an event, each a button that writes it where the cursor of a template stands. */
export const Variables = ({ variables, field }: Props) => (
  <>
    可用变量（点击插入到光标处）：
    {variables.map(({ name, example }) => (
      <Button key={name} look="plain" small onClick={() => insert(field(), `{${name}}`)}>
        {`{${name}}`} <small>如 {example}</small>
      </Button>
    ))}
  </>
)

/** Writes in place of what is selected, as typing does, and goes on behind it. */
function insert(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!field || field.readOnly || field.disabled) return
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
  // The form hears of it as of typing.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
