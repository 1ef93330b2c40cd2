import { type Control, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { LinesField } from '../../../../../ui/form/lines-field.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { addressMistake } from '../../address-rule.ts'
import { grantOptions } from '../../application.ts'
import {
  type ApplicationValues,
  addressesMistake,
  grantsMistake,
  initiateLoginMistake,
  redirectsMistake,
} from '../../application-values.ts'

/** 登录与回调: how the application signs users in, and the addresses that browsers may be sent to. */
export const SignInFields = ({ control }: { readonly control: Control<ApplicationValues> }) => {
  const [kind, grants] = useWatch({ control, name: ['kind', 'grants'] })
  return (
    <Section title="登录与回调">
      <RadioField name="kind" wide fixed deps="grants" hint="浏览器和手机里的程序保存不了密钥，由 PKCE 保护" />
      <SelectField
        name="grants"
        wide
        multiple
        options={grantOptions}
        check={(value) => grantsMistake(value, kind)}
        hint="授权码：用户登录；刷新令牌：登录后续期；客户端凭证：服务端程序以自己的名义调用"
      />
      <LinesField
        name="redirects"
        noun="回调地址"
        placeholder="https://"
        check={(value) => redirectsMistake(value, grants)}
        hint={`逐条填写，须与应用发送的完全一致${kind === 'public' ? '；桌面程序写 http://127.0.0.1/…，端口任意' : ''}`}
      />
      <LinesField
        name="postLogouts"
        noun="登出后地址"
        placeholder="https://"
        check={addressesMistake}
        hint="登出后允许返回的地址"
      />
      <TextField
        name="backchannelLogoutUrl"
        wide
        placeholder="https://"
        check={(value) => addressMistake(String(value).trim())}
        hint="用户在本系统退出后，由服务端通知应用"
      />
      <TextField
        name="initiateLoginUrl"
        wide
        placeholder="https://"
        check={initiateLoginMistake}
        hint="从“我的服务”打开应用时转到此地址并带上参数 iss，由应用随即发起登录；不填则打开首页地址"
      />
    </Section>
  )
}
