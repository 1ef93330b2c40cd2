import type { TotpSetup } from '../../../../../core/ports/factor-gateway.ts'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { QrPicture } from '../../../../../ui/qr-picture/qr-picture.tsx'
import './factors.css'

/** How an authenticator app gets its secret: scanned, or typed in. */
export const TotpSecret = ({ of: { secret, address } }: { readonly of: TotpSetup }) => (
  <div className="ac-factor-secret">
    <QrPicture of={address} label="供身份验证器应用扫描的二维码" />
    <div>
      <ol>
        <li>在手机上安装支持动态验证码（TOTP）的身份验证器应用。</li>
        <li>用应用扫描二维码；不能扫描时，选择“手动输入”，填写下方密钥。</li>
        <li>输入应用显示的 6 位数字，完成设置。</li>
      </ol>
      <p className="ac-factor-key">
        <code aria-label="密钥">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyText text={secret} label="复制密钥" />
      </p>
    </div>
  </div>
)
