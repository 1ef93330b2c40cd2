import { Dialog } from 'primereact/dialog'
import { useRef, useState } from 'react'
import { LayoutPreferences, type LayoutSettings } from '../../../core/preferences/layout-preferences.ts'
import { Session } from '../../../core/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useEscape } from '../../../ui/form/use-escape.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { LockPasswordDialog } from '../lock/lock-password-dialog.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { type Setting, settingGroups } from './setting-groups.ts'
import './settings.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** 界面设置 (S3.1): a drawer beside the page, so that each choice is visible at once; Esc and a click outside close it. */
export const SettingsDrawer = ({ open, onClose }: Props) => {
  const layout = useService(LayoutPreferences)
  const settings = useStateValue(layout.settings)
  const session = useService(Session)
  const narrow = useNarrow()
  const [awaiting, setAwaiting] = useState<LayoutSettings['autoLock']>()
  const content = useRef<HTMLDivElement>(null)
  // PrimeReact handles Esc again only some renders after the password question has closed, and loses a key before that.
  useEscape(open, content, onClose)
  const group = <Name extends keyof LayoutSettings>({ name, label, choices }: Setting<Name>) => (
    <ChoiceGroup<LayoutSettings[Name]>
      key={name}
      legend={label}
      value={settings[name]}
      choices={choices.map(([value, word, picture]) => ({
        value,
        label: word,
        picture: picture && <span className="ac-picture" data-picture={picture} aria-hidden="true" />,
      }))}
      onChange={(value) => change({ [name]: value })}
    />
  )
  /** The automatic lock needs a password for this sign-in, which is asked for first. */
  const change = (changed: Partial<LayoutSettings>) => {
    const { autoLock } = changed
    if (autoLock === undefined || autoLock === 'off' || session.authorization.value?.lockKey) layout.change(changed)
    else setAwaiting(autoLock)
  }
  const decided = (set: boolean) => {
    if (set && awaiting) layout.change({ autoLock: awaiting })
    setAwaiting(undefined)
  }
  return (
    <>
      <Dialog
        className="ac-settings"
        maskClassName="ac-settings-mask"
        position="right"
        visible={open}
        onHide={onClose}
        header="界面设置"
        draggable={false}
        resizable={false}
        dismissableMask
        closeOnEscape={false}
        footer={
          <>
            <span className="ac-settings-note">即时生效，仅用于本浏览器</span>
            <Button look="plain" icon="undo" onClick={() => layout.reset()}>
              恢复默认
            </Button>
          </>
        }
      >
        <div ref={content}>
          {settingGroups.map(({ title, settings: list }) => {
            const shown = list.filter(({ wideOnly }) => !(wideOnly && narrow))
            return (
              shown.length > 0 && (
                <section key={title} className="ac-settings-group" aria-label={title}>
                  <h2>{title}</h2>
                  {shown.map(group)}
                </section>
              )
            )
          })}
        </div>
      </Dialog>
      {awaiting && (
        <LockPasswordDialog note={`无操作 ${awaiting} 分钟后将自动锁屏，请先设置解锁用的密码。`} onClose={decided} />
      )}
    </>
  )
}
