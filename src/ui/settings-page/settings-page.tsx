import type { ReactNode } from 'react'
import { useNarrow } from '../hooks/use-narrow.ts'
import { stepAmong } from '../master-detail/step-among.ts'
import { PageBar } from '../panel/panel-bar.tsx'
import { FindInput } from '../told-input/find-input.tsx'
import './settings-page.css'

/** A part of the settings that the list at the left leads to. */
export interface SettingsSection {
  readonly id: string
  readonly name: string
  readonly count: number
  /** Picked from several groups, such as what was changed: stands under a line. */
  readonly across?: boolean
}

interface Props {
  /** What is set: 系统参数. */
  readonly title: string
  readonly sections: readonly SettingsSection[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Searches over all sections; while there is a text, none of them is shown as chosen. */
  readonly text: string
  readonly onText: (text: string) => void
  /** What is shown, such as the name of the chosen section. */
  readonly heading: string
  /** How many settings are shown, in words; told by screen readers when it changes. */
  readonly told: string
  /** Buttons of the settings as a whole. */
  readonly toolbar?: ReactNode
  /** `SettingRow`s, or what stands in their place. */
  readonly children: ReactNode
}

/**
 * Settings in groups: the groups with their numbers at the left (on a narrow window a choice above), a search over all
 * of them, and the settings of one group, each changed where it stands.
 */
export const SettingsPage = ({ title, sections, chosen, onChoose, ...props }: Props) => {
  const narrow = useNarrow()
  const { text, onText, heading, told, toolbar, children } = props
  const current = text.trim() === '' ? chosen : ''
  const choose = (id: string) => {
    onText('')
    onChoose(id)
  }
  return (
    <div className="ac-preferences">
      {toolbar && <PageBar title={title} toolbar={toolbar} />}
      {narrow ? (
        <select
          className="ac-preferences-choice"
          aria-label={`${title}分组`}
          value={current}
          onChange={({ target }) => choose(target.value)}
        >
          {current === '' && <option value="">全部分组</option>}
          {sections.map(({ id, name, count }) => (
            <option key={id} value={id}>{`${name}（${count}）`}</option>
          ))}
        </select>
      ) : (
        <nav className="ac-preferences-sections" aria-label={`${title}分组`}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons in it */}
          <ul onKeyDown={stepAmong}>
            {sections.map(({ id, name, count, across }) => (
              <li key={id} data-across={across || undefined}>
                <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => choose(id)}>
                  {name} <span>{count}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section className="ac-preferences-body" aria-label={title}>
        <header className="ac-preferences-bar">
          <h2>{heading}</h2>
          <span className="ac-preferences-told" role="status">
            {told}
          </span>
          <FindInput label={`搜索全部${title}`} placeholder="名称、说明或拼音" value={text} onChange={onText} />
        </header>
        {children}
      </section>
    </div>
  )
}
