import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { PermissionDisabled } from '../../../ui/can-access/permission-disabled.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { StoryGroup } from '../story.ts'

const HasPermission = ({ need }: { readonly need: string | undefined }) => (
  <p>{usePermission(need) ? '有权限' : '没有权限'}</p>
)

const both = (need: string | undefined) => () => (
  <div className="ac-gallery-column ac-gallery-card">
    <HasPermission need={need} />
    <Permission need={need}>
      <Button>有权限才出现</Button>
    </Permission>
    <PermissionDisabled need={need}>
      <div className="ac-gallery-row">
        <TextInput aria-label="姓名" defaultValue="李娜" />
        <Button>没有权限时置灰</Button>
        <span>说明文字</span>
      </div>
    </PermissionDisabled>
  </div>
)

export const permissions: StoryGroup = {
  title: '权限',
  stories: [
    { name: '有权限', View: both('gallery:held') },
    { name: '没有权限', View: both('gallery:missing') },
    { name: '未绑定权限', View: both(undefined) },
  ],
}
