import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import type { Conflict, SaveForm } from './use-save-form.ts'
import './conflict-dialog.css'

interface Props {
  readonly form: SaveForm
  readonly conflict: Conflict<Readonly<Record<string, unknown>>>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Two versions of a record side by side, where somebody else has saved theirs first: one of them is chosen. */
export const ConflictDialog = ({ form, conflict: { mine, theirs } }: Props) => {
  const [busy, setBusy] = useState(false)
  const inWords = (name: string, value: unknown) => form.words.get(name)?.(value) || String(value ?? '') || '—'
  const differing = Object.entries(form.fields).filter(
    ([name]) => name in theirs && form.words.has(name) && !same(mine[name], theirs[name]),
  )
  const settle = async (choice: 'mine' | 'theirs') => {
    setBusy(true)
    await form.settle(choice)
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
          <Button look="plain" disabled={busy} onClick={() => void settle('theirs')}>
            载入最新内容
          </Button>
          <Button busy={busy} onClick={() => void settle('mine')}>
            用我的内容保存
          </Button>
        </>
      }
    >
      <p>您编辑期间，该记录已被他人修改并保存。请选择保留哪一份内容。</p>
      {differing.length === 0 ? (
        <p>两份内容在本表单的各项上相同。</p>
      ) : (
        <table className="ac-conflict">
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">我的内容</th>
              <th scope="col">最新内容</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, { label }]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{inWords(name, mine[name])}</td>
                <td>{inWords(name, theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogBox>
  )
}
