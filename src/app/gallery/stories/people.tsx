import { useState } from 'react'
import type { PeopleSource } from '../../../core/people/people-source.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PeoplePicker } from '../../../ui/product/people/people-picker.tsx'
import { people, peopleSource } from '../samples.ts'
import type { StoryGroup } from '../story.ts'
import { WithLookups } from '../with-lookups.tsx'

const nobody: PeopleSource = async () => ({ rows: [], total: 0 })

/** The picker over some people, with the first of them chosen. */
const picker = (source: PeopleSource, chosen: number) =>
  function Picker() {
    const [open, setOpen] = useState(true)
    const close = () => setOpen(false)
    return (
      <WithLookups>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && (
          <PeoplePicker
            title="添加用户到角色“青山院内勤”"
            verb="添加"
            hint="添加后其菜单在 5 秒内更新"
            none="没有可添加的用户"
            source={source}
            most={10}
            initial={people.slice(0, chosen)}
            save={close}
            onClose={close}
          />
        )}
      </WithLookups>
    )
  }

export const peopleStories: StoryGroup = {
  title: '选择人员',
  stories: [
    { name: '已选择', View: picker(peopleSource, 3) },
    { name: '无人可选', View: picker(nobody, 0) },
  ],
}
