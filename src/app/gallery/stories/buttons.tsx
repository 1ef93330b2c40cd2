import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { StoryGroup } from '../story.ts'

const looks = [
  ['primary', '主要'],
  ['plain', '次要'],
  ['danger', '危险'],
  ['text', '文字'],
  ['quiet', '安静'],
  ['text-danger', '文字危险'],
] as const

const row = (props: object) => () => (
  <div className="ac-gallery-row">
    {looks.map(([look, name]) => (
      <Button key={look} look={look} {...props}>
        {name}
      </Button>
    ))}
  </div>
)

export const buttons: StoryGroup = {
  title: '按钮与图标',
  stories: [
    { name: '各种外观', View: row({}) },
    { name: '带图标', View: row({ icon: 'plus' }) },
    { name: '小号', View: row({ small: true }) },
    { name: '不可用', View: row({ disabled: true }) },
    { name: '进行中', View: row({ busy: true }) },
    {
      name: '仅图标',
      View: () => (
        <div className="ac-gallery-row">
          {looks.map(([look, name]) => (
            <Button key={look} look={look} icon="refresh" aria-label={`刷新（${name}）`} />
          ))}
        </div>
      ),
    },
    {
      name: '图标',
      View: () => (
        <div className="ac-gallery-row">
          <Icon name="user" label="默认 20 像素" />
          <Icon name="pi pi-user" size={32} label="32 像素" />
          <Icon src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" label="图片图标" />
          <Icon name="star" />
        </div>
      ),
    },
  ],
}
