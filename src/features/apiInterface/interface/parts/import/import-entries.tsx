import { useState } from 'react'
import { interfaceImportStateLabels, interfaceImportStateSeverities } from '../../../../../../openapi/facts.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { type InterfaceImportCheck, type InterfaceImportEntry, isPickable, pickedWith } from './interface-import.ts'

interface Props {
  readonly found: InterfaceImportCheck
  readonly picked: ReadonlySet<string>
  readonly onPick: (picked: ReadonlySet<string>) => void
}

/** Entries of one state that are shown at first. */
const atFirst = 100

const states = ['breaking', 'gone', 'changed', 'new', 'refused'] as const

const hints: Partial<Readonly<Record<(typeof states)[number], string>>> = {
  breaking: '调用方可能出错；已发布的版本不变，另增草稿版本',
  gone: '文件中没有；选择后立即下线，有授权的应用会收到消息',
  changed: '草稿直接更新；已发布的版本不变，另增草稿版本',
}

const Changes = ({ entry }: { readonly entry: InterfaceImportEntry }) => (
  <>
    {entry.reason}
    {entry.changes.length > 0 && (
      <ul>
        {entry.changes.map(({ words, breaking }) => (
          <li key={words} data-breaking={breaking || undefined}>
            {breaking ? `不兼容：${words}` : words}
          </li>
        ))}
        {entry.further !== undefined && <li>{`另有 ${entry.further} 处变化`}</li>}
      </ul>
    )}
    {entry.becomes !== undefined && <small>{`导入为草稿版本 ${entry.becomes}`}</small>}
  </>
)

const EntryRow = ({ entry, picked, onPick }: { readonly entry: InterfaceImportEntry } & Omit<Props, 'found'>) => (
  <tr>
    <td>
      {isPickable(entry) && (
        <input
          type="checkbox"
          aria-label={`导入${entry.name} ${entry.method} ${entry.path}`}
          checked={picked.has(entry.key)}
          onChange={({ target }) => onPick(pickedWith(picked, [entry.key], target.checked))}
        />
      )}
    </td>
    <td>
      {entry.name}
      <small>{`${entry.method} ${entry.path}`}</small>
    </td>
    <td>
      <Changes entry={entry} />
    </td>
  </tr>
)

/** The entries of one state, with a choice of all of them. */
const Group = ({
  state,
  entries,
  picked,
  onPick,
}: { readonly state: (typeof states)[number]; readonly entries: readonly InterfaceImportEntry[] } & Omit<
  Props,
  'found'
>) => {
  const [all, setAll] = useState(false)
  const keys = entries.filter(isPickable).map(({ key }) => key)
  const count = keys.filter((key) => picked.has(key)).length
  const label = interfaceImportStateLabels[state]
  return (
    <section className="ac-interface-import-group">
      <header>
        <StatusMark label={`${label} ${entries.length} 个`} severity={interfaceImportStateSeverities[state]} />
        {hints[state] !== undefined && <small>{hints[state]}</small>}
        {keys.length > 0 && (
          <label>
            <input
              type="checkbox"
              checked={count === keys.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < keys.length
              }}
              onChange={({ target }) => onPick(pickedWith(picked, keys, target.checked))}
            />
            {`全选${label}`}
          </label>
        )}
      </header>
      <FramedTable label={label} heads={['选择', '接口', state === 'refused' ? '原因' : '变化']} numbered>
        {(all ? entries : entries.slice(0, atFirst)).map((entry) => (
          <EntryRow key={entry.key} entry={entry} picked={picked} onPick={onPick} />
        ))}
      </FramedTable>
      {!all && entries.length > atFirst && (
        <Button look="text" onClick={() => setAll(true)}>
          {`显示其余 ${entries.length - atFirst} 个`}
        </Button>
      )}
    </section>
  )
}

/** What an import would do, by what it means for callers; each entry is chosen by itself. */
export const ImportEntries = ({ found, picked, onPick }: Props) => {
  const groups = Map.groupBy(found.entries, ({ state }) => state)
  return states.map((state) => {
    const entries = groups.get(state)
    return entries && <Group key={state} state={state} entries={entries} picked={picked} onPick={onPick} />
  })
}
