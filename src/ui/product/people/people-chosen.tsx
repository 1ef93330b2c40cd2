import { orgText } from '../../../../openapi/text/shown.ts'
import { Button } from '../../button/button.tsx'
import type { People } from './use-people.ts'

/** Who is chosen; each can be taken out again, or all at once. */
export const PeopleChosen = ({ people: { chosen, drop, clear } }: { readonly people: People }) => (
  <>
    <div className="ac-people-all">
      <b>已选 {chosen.size} 人</b>
      {chosen.size > 0 && (
        <Button look="text" small onClick={clear}>
          清空
        </Button>
      )}
    </div>
    <ul className="ac-people-rows" aria-label="已选择的人员">
      {[...chosen.values()].map(({ id, name, orgName, orgOffice }) => (
        <li key={id}>
          <span title={orgText({ name: orgName, office: orgOffice })}>{name}</span>
          <Button look="quiet" small icon="times" aria-label={`移除${name}`} onClick={() => drop([id])} />
        </li>
      ))}
    </ul>
  </>
)
