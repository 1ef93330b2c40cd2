/** An address of an application, and why it cannot be registered; undefined where it can. */
export interface AddressCase {
  readonly address: string
  readonly mistake: string | undefined
}

const whole = '请填写完整的地址，例如 https://app.example.gov.cn/callback'
const secure = '地址必须以 https:// 开头'
const host = '域名只能用英文、数字和短横线，中文域名请写成 xn-- 形式'

/** The rules of 应用管理 and of the backend outside production; both run these. */
export const applicationAddresses: readonly AddressCase[] = [
  { address: 'https://oa.example.gov.cn/login/callback', mistake: undefined },
  { address: 'https://oa.example.gov.cn:8443/callback?from=centre', mistake: undefined },
  { address: 'https://10.1.2.3/callback', mistake: undefined },
  { address: 'https://xn--fiqs8s.example/callback', mistake: undefined },
  { address: 'https://[2001:db8::1]/callback', mistake: undefined },
  { address: 'http://localhost:3000/callback', mistake: undefined },
  { address: 'http://127.0.0.1:3000/callback', mistake: undefined },
  { address: 'http://[::1]:3000/callback', mistake: undefined },
  { address: 'oa.example.gov.cn/callback', mistake: whole },
  { address: '/callback', mistake: whole },
  { address: 'https://', mistake: whole },
  { address: 'https:///callback', mistake: whole },
  { address: 'https://oa.example.gov.cn:port/callback', mistake: whole },
  { address: 'http://oa.example.gov.cn/callback', mistake: secure },
  { address: 'http://localhost.evil.example/callback', mistake: secure },
  { address: 'http://127.0.0.1.evil.example/callback', mistake: secure },
  { address: 'ftp://oa.example.gov.cn/callback', mistake: secure },
  { address: 'cn.gov.example.app://callback', mistake: secure },
  { address: 'https://*.example.gov.cn/callback', mistake: '不能使用通配符 *，请逐条填写完整的地址' },
  { address: 'https://oa.example.gov.cn/*', mistake: '不能使用通配符 *，请逐条填写完整的地址' },
  { address: 'https://oa.example.gov.cn/callback#home', mistake: '不能含 # 及其后的片段' },
  { address: 'https://oa.example.gov.cn/callback#', mistake: '不能含 # 及其后的片段' },
  { address: 'https://user:pass@oa.example.gov.cn/callback', mistake: '不能含用户名或密码' },
  { address: 'https://oa.example.gov.cn@evil.example/callback', mistake: '不能含用户名或密码' },
  { address: 'https://oa.example.gov.cn/a/../callback', mistake: '路径不能含 .. 或反斜杠' },
  { address: 'https://oa.example.gov.cn/a/%2e%2E/callback', mistake: '路径不能含 .. 或反斜杠' },
  { address: 'https://oa.example.gov.cn/a/..;/callback', mistake: '路径不能含 .. 或反斜杠' },
  { address: String.raw`https://oa.example.gov.cn\callback`, mistake: '路径不能含 .. 或反斜杠' },
  { address: 'https://协同办公.example/callback', mistake: host },
  { address: 'https://o%61.example.gov.cn/callback', mistake: host },
  { address: 'https://oa_example.gov.cn/callback', mistake: host },
  { address: 'https://oa.example.gov.cn/登录', mistake: '不能含空格和中文，请写成 %XX 编码' },
  { address: 'https://oa.example.gov.cn/call back', mistake: '不能含空格和中文，请写成 %XX 编码' },
]
