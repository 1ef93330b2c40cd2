import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { useStateValue } from '../hooks/use-state-value.ts'
import { type Conflict, differing, untouched } from './conflict.ts'
import type { SaveForm } from './use-save-form.ts'
import './conflict-dialog.css'

interface Props {
  readonly form: SaveForm
  readonly conflict: Conflict
}

const versions = [
  ['mine', '我的内容'],
  ['theirs', '最新内容'],
] as const
const others = { mine: 'theirs', theirs: 'mine' } as const

/**
 * Says once that another user has saved the record, who and what, and has the user choose for each field that differs.
 * A field that only they have changed takes their value unless the user chooses otherwise.
 */
export const ConflictDialog = ({ form, conflict }: Props) => {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState(() => untouched(conflict))
  const { change } = conflict
  useStateValue(form.words.changes)
  const labelOf = (name: string) => form.fields[name]?.label
  const changed = change?.fields.flatMap((name) => labelOf(name) ?? []).join('、')
  const inWords = (name: string, value: unknown, other: unknown) =>
    form.words.of(name)?.(value, other) || String(value ?? '') || '—'
  // Fields that the form does not show keep their default.
  const rows = differing(conflict).filter((name) => form.words.of(name))
  const choose = (name: string, theirs: boolean) =>
    setTaken((before) => new Set(theirs ? [...before, name] : [...before].filter((other) => other !== name)))
  const settle = async (save: boolean) => {
    setBusy(true)
    await form.settle(taken, save)
  }
  return (
    <DialogBox
      shape="dialog"
      visible
      closable={false}
      closeOnEscape={false}
      onHide={() => undefined}
      header="记录已被他人修改"
      footer={
        <>
          <Button look="plain" disabled={busy} onClick={() => void settle(false)}>
            返回继续编辑
          </Button>
          <Button busy={busy} onClick={() => void settle(true)}>
            保存所选内容
          </Button>
        </>
      }
    >
      <p>
        {change
          ? `您编辑期间，${change.userName}于 ${change.time} 保存了该记录${changed && `，修改了：${changed}`}。`
          : '您编辑期间，该记录已被他人修改并保存。'}
        {rows.length > 0 ? '请逐项选择要保留的内容。' : '两份内容在本表单的各项上相同。'}
      </p>
      {rows.length > 0 && (
        <table className="ac-conflict">
          <thead>
            <tr>
              <th scope="col">项目</th>
              {versions.map(([version, label]) => (
                <th key={version} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <th scope="row">{labelOf(name)}</th>
                {versions.map(([version, label]) => (
                  <td key={version}>
                    <label className="ac-conflict-choice">
                      <input
                        type="radio"
                        name={`${id}-${name}`}
                        aria-label={`${labelOf(name)}：${label}`}
                        checked={taken.has(name) === (version === 'theirs')}
                        disabled={busy}
                        onChange={() => choose(name, version === 'theirs')}
                      />
                      {inWords(name, conflict[version][name], conflict[others[version]][name])}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogBox>
  )
}
