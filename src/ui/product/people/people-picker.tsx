import { useId, useState } from 'react'
import { grouped } from '../../../core/background/background-job.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import type { PeopleSource, Person } from '../../../core/people/people-source.ts'
import { FormWindow } from '../../form/form-frame.tsx'
import { useNarrow } from '../../hooks/use-narrow.ts'
import { TabPanel, Tabs } from '../../tabs/tabs.tsx'
import { PeopleChosen } from './people-chosen.tsx'
import { PeopleFound } from './people-found.tsx'
import { PeopleOffices } from './people-offices.tsx'
import { usePeople } from './use-people.ts'
import './people-picker.css'

/** Who can be chosen, and how this is told. */
export interface PeopleChoice {
  /** Who is offered; the same from render to render. */
  readonly source: PeopleSource
  /** The permission whose organisations are offered; by default all of the data scope. */
  readonly need?: string | undefined
  /** What they are found by; 姓名、用户名或拼音 unless told. */
  readonly foundBy?: string
  /** The most that can be chosen at once. */
  readonly most: number
  /** Why nobody may be offered: 没有可添加的用户. */
  readonly none?: string
}

interface Props extends PeopleChoice {
  readonly title: string
  /** What it will mean for them, beside the buttons. */
  readonly hint?: string
  /** The button's verb: 添加. */
  readonly verb: string
  readonly initial?: readonly Person[]
  /** Whether nobody may be chosen as well: what was chosen before is taken back. */
  readonly mayBeNone?: boolean
  /**
   * Takes those who are chosen, and tells of those who are done with while others are not. Rejects with `ApiError`,
   * upon which the choice stays.
   */
  readonly save: (people: readonly Person[], done: (ids: readonly string[]) => void) => Promise<void> | void
  readonly onClose: () => void
}

const nobody: readonly Person[] = []

/**
 * Chooses people: offices at the left, those who are found in the middle, those who are chosen at the right; in a
 * narrow window one after the other.
 */
export const PeoplePicker = (props: Props) => {
  const { title, source, need, foundBy = '姓名、用户名或拼音', most, none, hint, verb, initial = nobody } = props
  const id = useId()
  const people = usePeople(source, initial, most)
  const { chosen, list } = people
  const narrow = useNarrow()
  const [part, setPart] = useState('found')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const before = new Set(initial.map((person) => person.id))
  const dirty = chosen.size !== before.size || [...chosen.keys()].some((key) => !before.has(key))

  const submit = async () => {
    if (chosen.size === 0 && !props.mayBeNone) return setFailure('请选择人员')
    setFailure(undefined)
    setBusy(true)
    try {
      await props.save([...chosen.values()], people.drop)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
    } finally {
      setBusy(false)
    }
  }
  const { total, loaded } = list.state
  const parts = [
    {
      key: 'offices',
      label: '机构',
      view: <PeopleOffices people={people} need={need} onPicked={() => setPart('found')} />,
    },
    { key: 'found', label: '人员', view: <PeopleFound people={people} foundBy={foundBy} most={most} none={none} /> },
    { key: 'chosen', label: '已选', count: chosen.size, view: <PeopleChosen people={people} /> },
  ]
  return (
    <FormWindow
      title={title}
      open
      dirty={dirty}
      busy={busy}
      failure={failure}
      onClose={props.onClose}
      onSubmit={submit}
      submitLabel={chosen.size > 0 ? `${verb} ${grouped(chosen.size)} 人` : verb}
      footer={hint !== undefined && <span className="ac-people-hint">{hint}</span>}
    >
      {narrow && <Tabs id={id} label="选择人员" tabs={parts} shown={part} onShow={setPart} />}
      <div className="ac-people">
        {parts.map(({ key, label, view }) =>
          narrow ? (
            key === part && (
              <TabPanel key={key} id={id} of={key} className="ac-people-part">
                {view}
              </TabPanel>
            )
          ) : (
            <section key={key} aria-label={label} className="ac-people-part">
              {view}
            </section>
          ),
        )}
      </div>
      <span className="ac-hidden" role="status">
        {loaded && `共 ${grouped(total)} 人，已选 ${grouped(chosen.size)} 人`}
      </span>
    </FormWindow>
  )
}
